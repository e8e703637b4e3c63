/** Selects the parts of a game or of advice in a response: `?include=turn,totals`. */

/** The chances to win, which take as long to compute as all other advice. */
export const CHANCES: readonly string[] = ['Advice.winChance', 'Advice.winChanceError'];

/** Fields that `include` can omit, as `Type.field`. */
export const OPTIONAL_PARTS: ReadonlySet<string> = new Set([
  ...['Game.turn', 'Game.sides', 'Side.sheet'],
  ...CHANCES,
]);

/** Omits nothing. */
export const WHOLE: ReadonlySet<string> = new Set();

const omissions = new Map([['', WHOLE]]);

/**
 * The fields that a response omits, as `Type.field`: one of a few sets, so that derived values can be cached.
 * @param args of the route itself, already parsed
 */
export function omittedFieldsOf({ include }: Readonly<Record<string, unknown>> = {}): ReadonlySet<string> {
  if (!Array.isArray(include)) return WHOLE;
  const omitted = [
    ...(include.includes('turn') ? [] : ['Game.turn']),
    ...(include.includes('totals') || include.includes('sheets') ? [] : ['Game.sides']),
    // `winners` are sides, too.
    ...(include.includes('sheets') ? [] : ['Side.sheet']),
    // The only part of advice. A list of parts of a game omits nothing else, so all of them make it whole.
    ...(include.length > 0 ? [] : CHANCES),
  ];
  const fields = omissions.get(omitted.join()) ?? new Set(omitted);
  omissions.set(omitted.join(), fields);
  return fields;
}

/** Values created once for each set of omitted fields, with the first response that needs them. */
export class PerOmittedFields<T> {
  private readonly made = new Map<ReadonlySet<string>, T>();

  constructor(private readonly make: (omittedFields: ReadonlySet<string>) => T) {}

  /** @param omittedFields a result of `omittedFieldsOf` */
  get(omittedFields: ReadonlySet<string>): T {
    const value = this.made.get(omittedFields) ?? this.make(omittedFields);
    this.made.set(omittedFields, value);
    return value;
  }
}

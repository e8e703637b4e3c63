/** Optional parts of responses, selected by a parameter: `?include=turn,totals`. */
import { GraphQLEnumType, GraphQLList, GraphQLNonNull } from 'graphql';
import type { OwnParameter } from './own-parameters.js';

const INCLUDE = 'include';

/** A parameter that names the optional parts of a response. */
export interface PartsParameter extends OwnParameter {
  /** Each optional field, as `Type.field`, and the parts that contain it. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const partsParameter = (
  type: string,
  about: string,
  values: Readonly<Record<string, string>>,
  parameter: Pick<PartsParameter, 'fields' | 'description' | 'defaultValue'>,
): PartsParameter => ({
  name: INCLUDE,
  type: new GraphQLList(
    new GraphQLNonNull(
      new GraphQLEnumType({
        name: type,
        description: about,
        values: Object.fromEntries(
          Object.entries(values).map(([part, description]) => [part, { description }]),
        ),
      }),
    ),
  ),
  ...parameter,
});

export const GAME_PARTS = partsParameter(
  'GamePart',
  'An optional part of a game in a response.',
  {
    turn: 'The current turn and its legal moves.',
    totals: 'The sides with their totals.',
    sheets: 'The sides with their totals and sheets.',
  },
  {
    description:
      'Optional parts of the game to include, separated by commas. Defaults to all parts. ' +
      'A smaller response uses less of your rate limit.',
    fields: { 'Game.turn': ['turn'], 'Game.sides': ['totals', 'sheets'], 'Side.sheet': ['sheets'] },
  },
);

/** The chances to win take as long to compute as all other advice. */
export const ADVICE_PARTS = partsParameter(
  'AdvicePart',
  'An optional part of advice.',
  { chances: '`winChance` and `winChanceError`.' },
  {
    description: 'Optional parts of the advice to include. Chances to win use more of your rate limit.',
    defaultValue: [],
    fields: { 'Advice.winChance': ['chances'], 'Advice.winChanceError': ['chances'] },
  },
);

/** Omits nothing. */
export const WHOLE: ReadonlySet<string> = new Set();

const omissions = new Map([['', WHOLE]]);

/**
 * The fields that a response omits, as `Type.field`: one of a few sets, so that derived values can be cached.
 * @param parts those that a client can choose
 * @param own arguments of the route itself, already parsed
 */
export function omittedFieldsOf(
  parts: PartsParameter | undefined,
  own: Readonly<Record<string, unknown>> = {},
): ReadonlySet<string> {
  const included = own[INCLUDE];
  if (!parts || !Array.isArray(included)) return WHOLE;
  const omitted = Object.keys(parts.fields).filter(
    (field) => !parts.fields[field]?.some((part) => included.includes(part)),
  );
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

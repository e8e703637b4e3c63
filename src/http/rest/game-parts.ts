/** Selects the parts of a game in a response: `?include=turn,totals`. */
import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLArgument,
  type GraphQLNamedType,
} from 'graphql';

type GamePart = 'turn' | 'totals' | 'sheets';

/** The parameter. Without it, a game has all parts. */
const INCLUDE: GraphQLArgument = {
  name: 'include',
  type: new GraphQLList(
    new GraphQLNonNull(
      new GraphQLEnumType({
        name: 'GamePart',
        description: 'An optional part of a game in a response.',
        values: {
          turn: { description: 'The current turn and its legal moves.' },
          totals: { description: 'The sides with their totals.' },
          sheets: { description: 'The sides with their totals and sheets.' },
        },
      }),
    ),
  ),
  defaultValue: undefined,
  description:
    'Optional parts of the game to include, separated by commas. Defaults to all parts. ' +
    'A smaller response uses less of your rate limit.',
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
};

/** Types whose values are a game or contain one. */
const WITH_GAME: ReadonlySet<string> = new Set(['Game', 'GameResult', 'GameUpdate']);

/** The parameters that select parts of games in values of a type. */
export const partParameters = ({ name }: GraphQLNamedType): readonly GraphQLArgument[] =>
  WITH_GAME.has(name) ? [INCLUDE] : [];

/** Fields that `include` can omit, as `Type.field`. */
export const OPTIONAL_PARTS: ReadonlySet<string> = new Set(['Game.turn', 'Game.sides', 'Side.sheet']);

/** Omits nothing. */
export const WHOLE: ReadonlySet<string> = new Set();

/**
 * The fields omitted by each choice of parts: with or without the turn, and by the parts of the sides. `winners` are
 * sides, too.
 */
const OMITTED = {
  withTurn: { sheets: WHOLE, totals: new Set(['Side.sheet']), none: new Set(['Game.sides', 'Side.sheet']) },
  withoutTurn: {
    sheets: new Set(['Game.turn']),
    totals: new Set(['Game.turn', 'Side.sheet']),
    none: new Set(['Game.turn', 'Game.sides', 'Side.sheet']),
  },
} as const satisfies Record<string, Record<string, ReadonlySet<string>>>;

/**
 * The fields that a response omits, as `Type.field`: one of six sets, so that derived values can be cached.
 * @param args of the route itself, already parsed
 */
export function omittedFieldsOf({ include }: Readonly<Record<string, unknown>> = {}): ReadonlySet<string> {
  if (!Array.isArray(include)) return WHOLE;
  const has = (part: GamePart): boolean => include.includes(part);
  const sides = has('sheets') ? 'sheets' : has('totals') ? 'totals' : 'none';
  return OMITTED[has('turn') ? 'withTurn' : 'withoutTurn'][sides];
}

/** Values created once for each set of omitted fields, with the first response that needs them. */
export class PerOmittedFields<T> {
  private readonly made = new Map<ReadonlySet<string>, T>();

  constructor(private readonly make: (omittedFields: ReadonlySet<string>) => T) {}

  /** @param omittedFields a result of `omittedFieldsOf` */
  get(omittedFields: ReadonlySet<string>): T {
    const existing = this.made.get(omittedFields);
    if (existing !== undefined) return existing;
    const value = this.make(omittedFields);
    this.made.set(omittedFields, value);
    return value;
  }
}

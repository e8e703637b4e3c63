/** Which parts of a game a response has: `?include=turn,totals`. */
import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLArgument,
  type GraphQLNamedType,
} from 'graphql';

type GamePart = 'turn' | 'totals' | 'sheets';

/** The parameter. Without it a game has all of its parts. */
const INCLUDE: GraphQLArgument = {
  name: 'include',
  type: new GraphQLList(
    new GraphQLNonNull(
      new GraphQLEnumType({
        name: 'GamePart',
        description: 'A part of a game that a response can leave out.',
        values: {
          turn: { description: 'What may be done now.' },
          totals: { description: 'The sides with their totals.' },
          sheets: { description: 'The sides with their totals and sheets.' },
        },
      }),
    ),
  ),
  defaultValue: undefined,
  description:
    'The parts of the game that the response has, separated by commas, beside its other fields; without it, all of ' +
    'them. A smaller response takes fewer points.',
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
};

/** Types whose values are a game, or have one. */
const WITH_GAME: ReadonlySet<string> = new Set(['Game', 'GameResult', 'GameUpdate']);

/** The parameters that say which parts of a game there are in values of a type. */
export const partParameters = ({ name }: GraphQLNamedType): readonly GraphQLArgument[] =>
  WITH_GAME.has(name) ? [INCLUDE] : [];

/** Fields that `include` can leave out, as `Type.field`. */
export const OPTIONAL_PARTS: ReadonlySet<string> = new Set(['Game.turn', 'Game.sides', 'Side.sheet']);

/** Nothing is left out. */
export const WHOLE: ReadonlySet<string> = new Set();

/**
 * What each choice of parts leaves out: by whether it has the turn, and by what it has of the sides. `winners` are sides,
 * too.
 */
const LEFT_OUT = {
  withTurn: { sheets: WHOLE, totals: new Set(['Side.sheet']), none: new Set(['Game.sides', 'Side.sheet']) },
  withoutTurn: {
    sheets: new Set(['Game.turn']),
    totals: new Set(['Game.turn', 'Side.sheet']),
    none: new Set(['Game.turn', 'Game.sides', 'Side.sheet']),
  },
} as const satisfies Record<string, Record<string, ReadonlySet<string>>>;

/**
 * The fields that a response leaves out, as `Type.field`: one of six sets, so that what is made for each can be kept.
 * @param args of the route itself, as they were read
 */
export function leftOutBy({ include }: Readonly<Record<string, unknown>> = {}): ReadonlySet<string> {
  if (!Array.isArray(include)) return WHOLE;
  const has = (part: GamePart): boolean => include.includes(part);
  const sides = has('sheets') ? 'sheets' : has('totals') ? 'totals' : 'none';
  return LEFT_OUT[has('turn') ? 'withTurn' : 'withoutTurn'][sides];
}

/** Values that are made once for each set of fields that responses leave out, with the first response that needs them. */
export class ByLeftOut<T> {
  private readonly made = new Map<ReadonlySet<string>, T>();

  constructor(private readonly make: (leftOut: ReadonlySet<string>) => T) {}

  /** @param leftOut a result of `leftOutBy` */
  get(leftOut: ReadonlySet<string>): T {
    const existing = this.made.get(leftOut);
    if (existing !== undefined) return existing;
    const value = this.make(leftOut);
    this.made.set(leftOut, value);
    return value;
  }
}

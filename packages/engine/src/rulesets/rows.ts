/** Rows that several sheets share, with points that each sheet chooses. */
import { at, type Names, type Pattern, type Points, type Row } from '../rules/index.js';
import { rowNames } from './names.js';

/** Short forms for the points of a row. */
export const fixed = (points: number): Points => ({ kind: 'fixed', points });
export const byRoll = (...points: readonly number[]): Points => ({ kind: 'byRoll', points });
export const allDice = (bonus = 0): Points => ({ kind: 'allDice', bonus });
export const patternDice = (bonus = 0): Points => ({ kind: 'patternDice', bonus });

/** Short forms for its pattern. */
export const groups = (...sizes: readonly number[]) => ({ kind: 'groups', sizes }) as const;
export const faces = (...all: readonly number[]) => ({ kind: 'set', faces: all }) as const;
export const inSequence = (length: number) => ({ kind: 'straight', length }) as const;
export const anyDice = { kind: 'any', counted: 'highest' } as const;

/** A row with its usual name. */
export const row = (id: Parameters<typeof rowNames>[0], pattern: Pattern, points: Points): Row => ({
  id,
  names: rowNames(id),
  pattern,
  points,
});

const FACE_ROWS = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;

/** Ones to sixes: the face times the number of dice that show it. */
export const faceRows: readonly Row[] = ([1, 2, 3, 4, 5, 6] as const).map((face) =>
  row(at(FACE_ROWS, face - 1), { kind: 'face', face }, patternDice()),
);

/** Rows for the sum of all dice. */
export const maximum = row('maximum', anyDice, allDice());
export const chance = row('chance', anyDice, allDice());
/** The name that older games use. */
export const choice = row('choice', anyDice, allDice());

/** The minimum of a difference section: lower is better. */
export const minimum = row('minimum', { kind: 'any', counted: 'lowest' }, allDice());

/** Rows for groups of equal dice. */
export const onePair = row('onePair', groups(2), patternDice());
export const twoPairs = row('twoPairs', groups(2, 2), patternDice());
export const threeOfAKind = (points: Points): Row => row('threeOfAKind', groups(3), points);
export const fourOfAKind = (points: Points): Row => row('fourOfAKind', groups(4), points);
export const fullHouse = (points: Points): Row => row('fullHouse', groups(3, 2), points);
/** With the game's name for it. */
export const fiveOfAKind = (points: Points, names: Names): Row => ({
  ...row('fiveOfAKind', groups(5), points),
  names,
});

/** Five in sequence, for sheets without another straight. */
export const straight = (points: Points): Row => row('straight', inSequence(5), points);
/** Four in sequence. */
export const smallStraight = (points: Points): Row => row('smallStraight', inSequence(4), points);
/** Five in sequence. */
export const largeStraight = (points: Points): Row => row('largeStraight', inSequence(5), points);

/** 1-2-3-4-5 and 2-3-4-5-6, for sheets with a row for each. */
export const lowStraight = (points: Points): Row => row('smallStraight', faces(1, 2, 3, 4, 5), points);
export const highStraight = (points: Points): Row => row('largeStraight', faces(2, 3, 4, 5, 6), points);

/** The same in one row, with different points. */
export const lowOrHighStraight = (low: Points, high: Points): Row => ({
  ...row('straight', faces(1, 2, 3, 4, 5), low),
  alternatives: [{ pattern: faces(2, 3, 4, 5, 6), points: high }],
});

/** Four of one face and one of the opposite face. */
export const rill = row('rill', { kind: 'rill' }, fixed(50));

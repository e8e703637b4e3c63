import type { Names, Points, Row } from '../rules/index.js';
import { rowNames } from './names.js';

/** Short forms for the points of a row. */
export const fixed = (points: number): Points => ({ kind: 'fixed', points });
export const byRoll = (...points: readonly number[]): Points => ({ kind: 'byRoll', points });
export const allDice = (bonus = 0): Points => ({ kind: 'allDice', bonus });
export const patternDice = (bonus = 0): Points => ({ kind: 'patternDice', bonus });

/** Rows that several sheets share, with points that each sheet chooses. */

const FACE_ROWS = [
  { id: 'ones', face: 1 },
  { id: 'twos', face: 2 },
  { id: 'threes', face: 3 },
  { id: 'fours', face: 4 },
  { id: 'fives', face: 5 },
  { id: 'sixes', face: 6 },
] as const;

/** Ones to sixes: the face times the number of dice that show it. */
export const faceRows: readonly Row[] = FACE_ROWS.map(({ id, face }) => ({
  id,
  names: rowNames(id),
  pattern: { kind: 'face', face },
  points: patternDice(),
}));

export const faceRowIds: readonly string[] = faceRows.map(({ id }) => id);

export const maximum: Row = {
  id: 'maximum',
  names: rowNames('maximum'),
  pattern: { kind: 'any', counted: 'highest' },
  points: allDice(),
};

/** The minimum of a difference section: lower is better. */
export const minimum: Row = {
  id: 'minimum',
  names: rowNames('minimum'),
  pattern: { kind: 'any', counted: 'lowest' },
  points: allDice(),
};

/** A row for groups of equal dice, which by default scores those dice. */
export const groups = (
  id: string,
  names: Names,
  sizes: readonly number[],
  points: Points = patternDice(),
): Row => ({ id, names, pattern: { kind: 'groups', sizes }, points });

export const onePair = groups('onePair', rowNames('onePair'), [2]);
export const twoPairs = groups('twoPairs', rowNames('twoPairs'), [2, 2]);

export const threeOfAKind = (points: Points): Row => ({
  id: 'threeOfAKind',
  names: rowNames('threeOfAKind'),
  pattern: { kind: 'groups', sizes: [3] },
  points,
});

export const fourOfAKind = (points: Points): Row => ({
  id: 'fourOfAKind',
  names: rowNames('fourOfAKind'),
  pattern: { kind: 'groups', sizes: [4] },
  points,
});

/** Five of a kind, with the game's name for it. */
export const fiveOfAKind = (points: Points, names: Names): Row => ({
  id: 'fiveOfAKind',
  names,
  pattern: { kind: 'groups', sizes: [5] },
  points,
});

export const fullHouse = (points: Points): Row => ({
  id: 'fullHouse',
  names: rowNames('fullHouse'),
  pattern: { kind: 'groups', sizes: [3, 2] },
  points,
});

/** Five in sequence, for sheets without another straight. */
export const straight = (points: Points): Row => ({
  id: 'straight',
  names: rowNames('straight'),
  pattern: { kind: 'straight', length: 5 },
  points,
});

/** Four in sequence. */
export const smallStraight = (points: Points): Row => ({
  id: 'smallStraight',
  names: rowNames('smallStraight'),
  pattern: { kind: 'straight', length: 4 },
  points,
});

/** Five in sequence. */
export const largeStraight = (points: Points): Row => ({
  id: 'largeStraight',
  names: rowNames('largeStraight'),
  pattern: { kind: 'straight', length: 5 },
  points,
});

/** 1-2-3-4-5, for sheets with a row for each straight. */
export const lowStraight = (points: Points): Row => ({
  ...smallStraight(points),
  pattern: { kind: 'set', faces: [1, 2, 3, 4, 5] },
});

/** 2-3-4-5-6. */
export const highStraight = (points: Points): Row => ({
  ...largeStraight(points),
  pattern: { kind: 'set', faces: [2, 3, 4, 5, 6] },
});

/** The sum of all dice, with the name that older games use. */
export const choice: Row = {
  id: 'choice',
  names: rowNames('choice'),
  pattern: { kind: 'any', counted: 'highest' },
  points: allDice(),
};

export const chance: Row = {
  id: 'chance',
  names: rowNames('chance'),
  pattern: { kind: 'any', counted: 'highest' },
  points: allDice(),
};

export const rill: Row = {
  id: 'rill',
  names: rowNames('rill'),
  pattern: { kind: 'rill' },
  points: fixed(50),
};

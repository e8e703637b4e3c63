import type { Face, Names, Points, Row } from '../engine/index.js';
import { allDice, fixed, patternDice } from './points.js';

/** The rows that several sheets share; a sheet says what they are worth to it. */

const FACE_ROWS: readonly { id: string; face: Face; names: Names }[] = [
  { id: 'ones', face: 1, names: { en: 'Ones', sr: 'Јединице', fr: 'As' } },
  { id: 'twos', face: 2, names: { en: 'Twos', sr: 'Двојке', fr: 'Deux' } },
  { id: 'threes', face: 3, names: { en: 'Threes', sr: 'Тројке', fr: 'Trois' } },
  { id: 'fours', face: 4, names: { en: 'Fours', sr: 'Четворке', fr: 'Quatre' } },
  { id: 'fives', face: 5, names: { en: 'Fives', sr: 'Петице', fr: 'Cinq' } },
  { id: 'sixes', face: 6, names: { en: 'Sixes', sr: 'Шестице', fr: 'Six' } },
];

/** Ones to sixes: the face × how many show it. */
export const faceRows: readonly Row[] = FACE_ROWS.map(({ id, face, names }) => ({
  id,
  names,
  pattern: { kind: 'face', face },
  points: patternDice(),
}));

export const faceRowIds: readonly string[] = faceRows.map(({ id }) => id);

export const maximum: Row = {
  id: 'maximum',
  names: { en: 'Maximum', sr: 'Максимум', fr: 'Maximum' },
  pattern: { kind: 'any', counted: 'highest' },
  points: allDice(),
};

/** The minimum that a difference section subtracts: the lower the better. */
export const minimum: Row = {
  id: 'minimum',
  names: { en: 'Minimum', sr: 'Минимум', fr: 'Minimum' },
  pattern: { kind: 'any', counted: 'lowest' },
  points: allDice(),
};

export const threeOfAKind = (points: Points): Row => ({
  id: 'threeOfAKind',
  names: { en: 'Three of a kind', sr: 'Трилинг', fr: 'Brelan' },
  pattern: { kind: 'groups', sizes: [3] },
  points,
});

export const fourOfAKind = (points: Points): Row => ({
  id: 'fourOfAKind',
  names: { en: 'Four of a kind', sr: 'Покер', fr: 'Carré' },
  pattern: { kind: 'groups', sizes: [4] },
  points,
});

/** Five of a kind, by the name that the game gives it. */
export const fiveOfAKind = (points: Points, names: Names): Row => ({
  id: 'fiveOfAKind',
  names,
  pattern: { kind: 'groups', sizes: [5] },
  points,
});

export const fullHouse = (points: Points): Row => ({
  id: 'fullHouse',
  names: { en: 'Full house', sr: 'Фул', fr: 'Full' },
  pattern: { kind: 'groups', sizes: [3, 2] },
  points,
});

/** Five in sequence on a sheet that has no other straight. */
export const straight = (points: Points): Row => ({
  id: 'straight',
  names: { en: 'Straight', sr: 'Кента', fr: 'Suite' },
  pattern: { kind: 'straight', length: 5 },
  points,
});

/** Four in sequence. */
export const smallStraight = (points: Points): Row => ({
  id: 'smallStraight',
  names: { en: 'Small straight', fr: 'Petite suite' },
  pattern: { kind: 'straight', length: 4 },
  points,
});

/** Five in sequence. */
export const largeStraight = (points: Points): Row => ({
  id: 'largeStraight',
  names: { en: 'Large straight', fr: 'Grande suite' },
  pattern: { kind: 'straight', length: 5 },
  points,
});

export const chance: Row = {
  id: 'chance',
  names: { en: 'Chance', fr: 'Chance' },
  pattern: { kind: 'any', counted: 'highest' },
  points: allDice(),
};

export const rill: Row = {
  id: 'rill',
  names: { en: 'Rill', fr: 'Rill' },
  pattern: { kind: 'rill' },
  points: fixed(50),
};

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

/** A row for groups of alike dice, by default worth those dice. */
export const groups = (
  id: string,
  names: Names,
  sizes: readonly number[],
  points: Points = patternDice(),
): Row => ({ id, names, pattern: { kind: 'groups', sizes }, points });

export const onePair = groups('onePair', { en: 'One pair', fr: 'Une paire' }, [2]);
export const twoPairs = groups('twoPairs', { en: 'Two pairs', fr: 'Deux paires' }, [2, 2]);

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

/** 1-2-3-4-5 where the two straights of five have rows of their own. */
export const lowStraight = (points: Points): Row => ({
  ...smallStraight(points),
  pattern: { kind: 'set', faces: [1, 2, 3, 4, 5] },
});

/** 2-3-4-5-6. */
export const highStraight = (points: Points): Row => ({
  ...largeStraight(points),
  pattern: { kind: 'set', faces: [2, 3, 4, 5, 6] },
});

/** The sum of all dice, by the name that older games give it. */
export const choice: Row = {
  id: 'choice',
  names: { en: 'Choice' },
  pattern: { kind: 'any', counted: 'highest' },
  points: allDice(),
};

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

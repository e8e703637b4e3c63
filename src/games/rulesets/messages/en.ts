import { at } from '@yamb-server/engine';
import type { RulesMessages, SheetColumns } from './rules-messages.js';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const OF_FACES = ['of one face', 'of another', 'of a third', 'of a fourth'] as const;

const brings = (points: number, row: string, { areSeveral, haveFactors }: SheetColumns): string =>
  `brings ${points} ${points === 1 ? 'point' : 'points'}${haveFactors ? ' times the factor of its column' : ''}, once ${row} holds points${areSeveral ? ' in every column' : ''}.`;

export const en: RulesMessages = {
  upTo: (count, face) => `up to ${at(NUMBERS, count)} ${at(FACES, face - 1)}`,
  anyNumberOf: (face) => `any number of ${at(FACES, face - 1)}`,
  group: (size, index) => `${at(NUMBERS, size)} ${at(OF_FACES, index)}`,
  sequence: (length) => `${length} faces in sequence`,
  faces: (faces) => `the faces ${faces}`,
  range: (lowest, highest) => `${lowest} to ${highest}`,
  sum: (sum) => `a sum of ${sum}`,
  rill: 'four of one face and one of the opposite face (opposite faces add to seven)',
  anything: 'anything',
  anythingOf: (count, which) => `anything, the ${at(NUMBERS, count)} ${which} dice counted`,
  colon: ': ',
  pointsAfter: (points, roll) => `${points} after roll ${roll}`,
  pointsFrom: (points, roll) => `${points} from roll ${roll} on`,
  sumOfDice: (count) => `the sum of ${at(NUMBERS, count)} dice`,
  sumOfThose: 'the sum of those dice',
  or: '; or ',
  orders: {
    free: 'in any order',
    down: 'from the top down',
    up: 'from the bottom up',
    ends: 'from either end inwards',
  },
  outward: (up, down) => `from ${up} upwards or from ${down} downwards`,
  inward: (down, up) => `from the top down to ${down} or from the bottom up to ${up}`,
  entries: {
    anyRoll: 'after any roll',
    firstRoll: 'straight after the first roll',
    hand: 'when the last roll threw every die',
    announced: 'announced after the first roll',
    announcedOrHand: 'announced after the first roll, or when the last roll threw every die',
    dictated: 'the row that the side before announced',
    dictatedOrFree: 'the row that the side before announced, or any once the announced column is full',
    obligatory: 'when the other columns are full',
  },
  best: 'the best of the other columns',
  certainScores: '; only certain scores count',
  factor: (times) => `; its sections count ${times} times`,
  lastField: (rolls, of) => `The last field of a sheet has ${rolls} rolls instead of ${of}.`,
  savedRolls: 'Rolls that a turn does not use are saved for later turns.',
  strictlyAbove: (upper, lower) => `${upper} counts only above ${lower} of its column, and vice versa.`,
  whileHeld: (row, held) => `${row} counts only while ${held} of its column holds points.`,
  runningBonus: (points, row, columns) => `Every entry of five alike ${brings(points, row, columns)}`,
  runningBonusOfScores: (points, row, columns) =>
    `Every entry of five alike that scores ${brings(points, row, columns)}`,
  joker: (row, counted, { areSeveral }) =>
    `Once ${row} and the row of their face are filled${areSeveral ? ' in every column' : ''}, five alike count as ${counted}.`,
  forcedJoker: (row) =>
    `Once ${row} is filled, they are entered in the row of their face, else in a row that is no face.`,
  rowSumAward: (points, row, from) => `Award: ${points} for fields of ${row} that sum to ${from} or more.`,
  noneCrossedAward: (points, row) => `Award: ${points} when no field of ${row} is crossed.`,
  eachFieldAward: (points, row) => `Award: ${points} for each field of ${row} that is not crossed.`,
  sheetSumAward: (below, steps) => `Award for the sum of all fields: ${below}, ${steps}.`,
  awardStep: (points, from) => `${points} from ${from} on`,
  instantWin: (row) => `Points in ${row} after the first roll of a turn win a game of several sides at once.`,
};

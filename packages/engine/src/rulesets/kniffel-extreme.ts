import type { DieFace, Row } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  allDice,
  anyDice,
  chance,
  faceRows,
  fiveOfAKind,
  fixed,
  fourOfAKind,
  fullHouse,
  groups,
  inSequence,
  largeStraight,
  row,
  smallStraight,
  threeOfAKind,
} from './rows.js';

/** Six faces with pips for five of the dice, then ten from 0 to 9 for the sixth. */
const faces: readonly DieFace[] = [
  ...Array.from({ length: 6 }, () => ({})),
  ...Array.from({ length: 10 }, (_, value) => ({ symbol: String(value), value })),
];

const LOW = 10;
const HIGH = 33;
/** Five sixes and a nine. */
const HIGHEST = 39;

const rows: readonly Row[] = [
  ...faceRows,
  threeOfAKind(allDice()),
  fourOfAKind(allDice()),
  row('twoPairs', groups(2, 2), allDice()),
  row('threePairs', groups(2, 2, 2), fixed(35)),
  row('twoTriples', groups(3, 3), fixed(45)),
  fullHouse(fixed(25)),
  row('largeFullHouse', groups(4, 2), fixed(45)),
  smallStraight(fixed(30)),
  largeStraight(fixed(40)),
  row('highway', inSequence(6), fixed(50)),
  fiveOfAKind(fixed(50), gameNames('kniffel')),
  { id: 'sixOfAKind', names: gameNames('kniffelExtreme'), pattern: groups(6), points: fixed(75) },
  row('tenOrLess', { kind: 'sumRange', least: 0, most: LOW }, fixed(40)),
  row('thirtyThreeOrMore', { kind: 'sumRange', least: HIGH, most: HIGHEST }, fixed(40)),
  chance,
  row('superChance', anyDice, { kind: 'allDice', bonus: 0, times: 2 }),
];

export const kniffelExtreme = defineRuleset('kniffel-extreme', {
  description:
    'Kniffel with a sixth die from 0 to 9, on one free column: 22 turns. Three times in a game, a chip buys a fourth roll.',
  source:
    'The rules of Schmidt Spiele, https://studylibde.com/doc/9196175/spielmaterial-spielziel-spielvorbereitung. The rows and ' +
    'points agree with https://github.com/jakobn-ai/optimal-yahtzee-extreme.',
  dice: 6,
  countedDice: 6,
  faces,
  otherDice: { dice: 1, faces: 10 },
  extraRolls: { kind: 'chips', chips: 3 },
  players: { min: 1, max: 4, teams: [] },
  rows,
  upperBonus: { kind: 'fixed', from: 73, points: 45 },
});

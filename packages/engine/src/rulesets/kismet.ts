import type { Row } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { rowNames, gameNames } from './names.js';
import {
  fixed,
  allDice,
  groups,
  row,
  faceRows,
  chance,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  straight,
} from './rows.js';

const COLOURS = ['black', 'red', 'green', 'green', 'red', 'black'] as const;

/** The dice may be read in any way, so equal dice also make pairs of one colour and full houses. This is our choice. */
const alike = (size: 4 | 5, bonus?: number): Row['alternatives'] => [
  { pattern: groups(size), points: allDice(bonus) },
];

export const kismet = defineRuleset('kismet', {
  description:
    'Dice with faces in three colours, on one free column: fifteen turns. Rows count colours, and the bonus has three steps.',
  source:
    "The publisher's rules, https://www.ultraboardgames.com/kismet/game-rules.php and http://dicegames.org/kismet/. " +
    'A second Kismet does not make the other players enter a zero.',
  faces: COLOURS.map((colour) => ({ colour })),
  rows: [
    ...faceRows,
    {
      ...row('twoPairsOfOneColour', { kind: 'colouredGroups', sizes: [2, 2] }, allDice()),
      alternatives: alike(4),
    },
    threeOfAKind(allDice()),
    straight(fixed(30)),
    row('flush', { kind: 'flush', size: 5 }, fixed(35)),
    { ...fullHouse(allDice(15)), alternatives: alike(5, 15) },
    {
      ...row('fullHouseOfOneColour', { kind: 'colouredGroups', sizes: [3, 2] }, allDice(20)),
      alternatives: alike(5, 20),
    },
    fourOfAKind(allDice(25)),
    { ...chance, id: 'yarborough', names: rowNames('yarborough') },
    fiveOfAKind(allDice(50), gameNames('kismet')),
  ],
  upperBonus: {
    kind: 'stepped',
    steps: [
      { from: 63, points: 35 },
      { from: 71, points: 55 },
      { from: 78, points: 75 },
    ],
  },
});

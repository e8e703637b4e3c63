import type { DieFace, Row, Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { gameNames, rowNames, rulesetNames } from './names.js';
import {
  allDice,
  chance,
  faceRows,
  fiveOfAKind,
  fixed,
  fourOfAKind,
  fullHouse,
  straight,
  threeOfAKind,
} from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

const faces: readonly DieFace[] = [
  { colour: 'black' },
  { colour: 'red' },
  { colour: 'green' },
  { colour: 'green' },
  { colour: 'red' },
  { colour: 'black' },
];

/** The dice may be read in any way, so equal dice also make pairs of one colour and full houses. This is our choice. */
const alike = (size: 4 | 5, bonus?: number): Row['alternatives'] => [
  { pattern: { kind: 'groups', sizes: [size] }, points: allDice(bonus) },
];

const rows: readonly Row[] = [
  ...faceRows,
  {
    id: 'twoPairsOfOneColour',
    names: rowNames('twoPairsOfOneColour'),
    pattern: { kind: 'colouredGroups', sizes: [2, 2] },
    points: allDice(),
    alternatives: alike(4),
  },
  threeOfAKind(allDice()),
  straight(fixed(30)),
  { id: 'flush', names: rowNames('flush'), pattern: { kind: 'flush', size: 5 }, points: fixed(35) },
  { ...fullHouse(allDice(15)), alternatives: alike(5, 15) },
  {
    id: 'fullHouseOfOneColour',
    names: rowNames('fullHouseOfOneColour'),
    pattern: { kind: 'colouredGroups', sizes: [3, 2] },
    points: allDice(20),
    alternatives: alike(5, 20),
  },
  fourOfAKind(allDice(25)),
  { ...chance, id: 'yarborough', names: rowNames('yarborough') },
  fiveOfAKind(allDice(50), gameNames('kismet')),
];

export const kismet = {
  id: 'kismet',
  version: 1,
  names: rulesetNames('kismet'),
  description:
    'Dice with faces in three colours, on one free column: fifteen turns. Rows count colours, and the bonus has three steps.',
  source:
    "The publisher's rules, https://www.ultraboardgames.com/kismet/game-rules.php and http://dicegames.org/kismet/. " +
    'A second Kismet does not make the other players enter a zero.',
  dice: 5,
  faces,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows,
  sections: [
    upperSection({
      kind: 'stepped',
      steps: [
        { from: 63, points: 35 },
        { from: 71, points: 55 },
        { from: 78, points: 75 },
      ],
    }),
    lowerSectionOf(rows),
  ],
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;

import type { Ruleset } from '../engine/index.js';
import { free } from './columns.js';
import { allDice, fixed } from './points.js';
import {
  chance,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  largeStraight,
  smallStraight,
  threeOfAKind,
} from './rows.js';
import { lowerSection, upperSection } from './sections.js';

export const yahtc = {
  id: 'yahtc',
  version: 1,
  names: { en: 'YahtC' },
  description:
    'The conventional game on one free column, for one to four players. A second and a third YahtC may be ' +
    'entered as a bonus: 100 points each and an extra turn at once.',
  source: 'YahtC v2.2.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 4, teams: [] },
  columns: [free],
  rows: [
    ...faceRows,
    threeOfAKind(allDice()),
    fourOfAKind(allDice()),
    fullHouse(fixed(25)),
    smallStraight(fixed(30)),
    largeStraight(fixed(40)),
    fiveOfAKind(fixed(50), { en: 'YahtC' }),
    chance,
  ],
  sections: [
    upperSection({ kind: 'fixed', from: 63, points: 35 }),
    lowerSection(
      'threeOfAKind',
      'fourOfAKind',
      'fullHouse',
      'smallStraight',
      'largeStraight',
      'fiveOfAKind',
      'chance',
    ),
  ],
  bonusFields: [
    {
      kind: 'repeatFiveOfAKind',
      id: 'yahtcBonus',
      names: { en: 'YahtC bonus' },
      column: 'free',
      row: 'fiveOfAKind',
      points: 100,
      times: 2,
    },
  ],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;

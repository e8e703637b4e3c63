import { down, up, free, announced } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  fixed,
  allDice,
  faceRows,
  maximum,
  minimum,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  largeStraight,
} from './rows.js';
import { upperSection, differenceSection, lowerSection } from './sections.js';

export const enhancedYahtzee = defineRuleset('enhanced-yahtzee', {
  description:
    'Yahtzee on four columns (down, free, up, announced) with a maximum and a minimum whose difference is multiplied ' +
    'by the ones: 52 turns. An announced field is entered automatically after the third roll.',
  source: "Eugene Druy's applet, and the conventional game linked from its page.",
  columns: [down, free, up, { ...announced, sign: 'A', entry: { kind: 'announced', autoEnter: true } }],
  rows: [
    ...faceRows,
    maximum,
    minimum,
    // The source names only the seventh, eighth and last rows; the order of those between is our choice.
    threeOfAKind(allDice()),
    fourOfAKind(allDice()),
    fullHouse(fixed(25)),
    largeStraight(fixed(40)),
    fiveOfAKind(fixed(50), gameNames('yahtzee')),
  ],
  sections: [
    upperSection({ kind: 'fixed', from: 63, points: 35 }),
    differenceSection,
    lowerSection('threeOfAKind', 'fourOfAKind', 'fullHouse', 'largeStraight', 'fiveOfAKind'),
  ],
});

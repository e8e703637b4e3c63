/** The shape of a rule set, for what comes from outside: every type, every bound. What the parts say is not looked at. */
import {
  LANGUAGES,
  type Award,
  type BonusField,
  type ColumnEntry,
  type ColumnOrder,
  type ExtraRolls,
  type InstantWin,
  type Joker,
  type Pattern,
  type Points,
  type RowRule,
  type Ruleset,
  type RunningBonus,
  type Section,
  type SectionBonus,
  type SinglePattern,
} from './ruleset.js';
import type { Faults } from './ruleset-faults.js';
import {
  anything,
  boolean,
  integer,
  list,
  object,
  oneOf,
  record,
  text,
  union,
  type Properties,
} from './shapes.js';

const MOST_COLUMNS = 24;
const MOST_ROWS = 40;
const MOST_SECTIONS = 16;
const MOST_BONUS_FIELDS = 8;
const MOST_ROW_RULES = 16;
const MOST_VARIANTS = 16;
const MOST_DICE = 8;
const MOST_GROUPS = 4;
const MOST_PATTERNS = 4;
export const MOST_ROLLS = 10;
export const MOST_PLAYERS = 6;
const MOST_POINTS = 10_000;
const MOST_TIMES = 100;
const MOST_SCORES = 100;
const MOST_FACTOR = 10;
const MOST_AWARDS = 40;
const MOST_STEPS = 20;
/** More than all fields of the largest sheet come to. */
const MOST_SUM = 1_000_000;

const id = text(64, 1);
const points = integer(0, MOST_POINTS);
const face = integer(1, 6);
const name = text(60, 1);
const otherLanguages = LANGUAGES.filter((language) => language !== 'en');
const names = object({ en: name }, Object.fromEntries(otherLanguages.map((language) => [language, name])));
/** Options with no part but their kind. */
const none = {};

const singlePatterns: Readonly<Record<SinglePattern['kind'], Properties>> = {
  face: { face },
  groups: { sizes: list(integer(2, MOST_DICE), MOST_GROUPS, 1) },
  straight: { length: integer(2, 6) },
  set: { faces: list(face, 6, 1) },
  sum: { sum: integer(1, 6 * MOST_DICE) },
  rill: none,
  any: { counted: oneOf(['highest', 'lowest']) },
};
const pattern = union<Pattern['kind']>({
  ...singlePatterns,
  every: { patterns: list(union(singlePatterns), MOST_PATTERNS, 2) },
});

const rowPoints = union<Points['kind']>({
  fixed: { points },
  byRoll: { points: list(points, MOST_ROLLS, 1) },
  allDice: { bonus: points },
  patternDice: { bonus: points },
});

const scoredPattern = { pattern, points: rowPoints };

const order = union<ColumnOrder['kind']>({
  free: none,
  down: none,
  up: none,
  ends: none,
  outward: { upFrom: id, downFrom: id },
  inward: { downTo: id, upTo: id },
});

const entry = union<ColumnEntry['kind']>({
  anyRoll: none,
  firstRoll: none,
  hand: none,
  announced: { autoEnter: boolean },
  announcedOrHand: none,
  dictated: none,
  dictatedOrFree: none,
  obligatory: none,
  best: none,
});

const sectionBonus = union<SectionBonus['kind']>({
  fixed: { from: points, points },
  fixedAndExcess: { from: points, points },
});

const section = union<Section['kind']>(
  {
    sum: { id, names, rows: list(id, MOST_ROWS) },
    difference: { id, names, high: id, low: id, factor: id },
  },
  { sum: { bonus: sectionBonus } },
);

const bonusField = union<BonusField['kind']>({
  repeatFiveOfAKind: { id, names, column: id, row: id, points, times: integer(1, MOST_TIMES) },
});

const rowRule = union<RowRule['kind']>({
  strictlyAbove: { upper: id, lower: id },
  whileHeld: { row: id, held: id },
});

const jokerOf = { row: id, rows: list(id, MOST_ROWS, 1) };
const joker = union<Joker['kind']>({ forced: jokerOf, free: jokerOf });

const runningBonusOf = { row: id, points };
const runningBonus = union<RunningBonus['kind']>({ anyEntry: runningBonusOf, scoringEntry: runningBonusOf });

const awardPoints = integer(-MOST_POINTS, MOST_POINTS);
const award = union<Award['kind']>({
  rowSum: { row: id, from: points, points: awardPoints },
  noneCrossed: { row: id, points: awardPoints },
  eachField: { row: id, points: awardPoints },
  sheetSum: {
    below: awardPoints,
    steps: list(object({ from: integer(0, MOST_SUM), points: awardPoints }), MOST_STEPS, 1),
  },
});

const instantWin = union<InstantWin['kind']>({ firstRoll: { row: id } });

const sides = integer(2, MOST_PLAYERS);

const required: Properties = {
  id,
  version: integer(1, Number.MAX_SAFE_INTEGER),
  names,
  description: text(1000),
  source: text(500),
  dice: integer(1, MOST_DICE),
  rollsPerTurn: integer(1, MOST_ROLLS),
  players: object({
    min: integer(1, MOST_PLAYERS),
    max: integer(1, MOST_PLAYERS),
    teams: list(object({ size: sides, minSides: sides, maxSides: sides }), MOST_PLAYERS),
  }),
  columns: list(
    object(
      { id, sign: text(8, 1), names, order, entry },
      {
        accepts: record(list(integer(1, MOST_POINTS), MOST_SCORES), MOST_ROWS),
        points: record(rowPoints, MOST_ROWS),
        factor: integer(1, MOST_FACTOR),
      },
    ),
    MOST_COLUMNS,
    1,
  ),
  rows: list(
    object({ id, names, ...scoredPattern }, { alternatives: list(object(scoredPattern), MOST_PATTERNS, 1) }),
    MOST_ROWS,
    1,
  ),
  sections: list(section, MOST_SECTIONS),
  bonusFields: list(bonusField, MOST_BONUS_FIELDS),
  rowRules: list(rowRule, MOST_ROW_RULES),
  variants: list(
    object({ id, names, description: text(1000), apply: anything }, { excludes: list(id, MOST_VARIANTS) }),
    MOST_VARIANTS,
  ),
};

const ruleset = object(required, {
  countedDice: integer(1, MOST_DICE),
  extraRolls: union<ExtraRolls['kind']>({ lastField: { rolls: integer(1, MOST_ROLLS) }, saved: none }),
  joker,
  runningBonus,
  awards: list(award, MOST_AWARDS, 1),
  instantWin,
});

/** Whether the value has the shape of a rule set; adds what it lacks. */
export function isRulesetShaped(value: unknown, faults: Faults): value is Ruleset {
  ruleset(value, '', faults);
  return faults.all.length === 0;
}

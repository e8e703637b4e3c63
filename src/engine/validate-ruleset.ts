/** Whether a rule set can be played, for rule sets of strangers too. */
import type { BonusField, Ruleset } from './ruleset.js';
import { Faults, type RulesetFault } from './ruleset-faults.js';
import { isRulesetShaped, MOST_PLAYERS } from './ruleset-shape.js';
import { checkColumns } from './validate-columns.js';
import { checkIds, checkRepeats, checkVariants } from './validate-ids.js';
import { checkRows } from './validate-rows.js';
import { checkSections } from './validate-sections.js';

const CHECKS = [
  checkPlayers,
  checkIds,
  checkVariants,
  checkRows,
  checkColumns,
  checkSections,
  checkBonusFields,
  checkRowRules,
];

/**
 * What is wrong with a rule set, as parsed from JSON or written in code: all faults of its shape, or, where it has none, all
 * faults of what it says; up to a hundred of them. Without faults every game by it can be played to its end. Work is bounded
 * whatever the value holds. Variants are checked by their ids alone: what they make of the rule set is to be checked in turn.
 */
export function validateRuleset(ruleset: unknown): readonly RulesetFault[] {
  const faults = new Faults();
  if (isRulesetShaped(ruleset, faults) && hasEnoughDice(ruleset, faults)) {
    for (const check of CHECKS) check(ruleset, faults);
  }
  return faults.all;
}

/** No more dice count than are thrown; else there are no scores to check. */
function hasEnoughDice({ dice, countedDice = 1 }: Ruleset, faults: Faults): boolean {
  if (countedDice <= dice) return true;
  faults.add('countedDice', { code: 'OUT_OF_RANGE', least: 1, most: dice });
  return false;
}

/** No fewer than the least may play, and no more than six. */
function checkPlayers({ players: { min, max, teams } }: Ruleset, faults: Faults): void {
  if (max < min) faults.add('players.max', { code: 'OUT_OF_RANGE', least: min, most: MOST_PLAYERS });
  teams.forEach(({ size, minSides, maxSides }, index) => {
    const most = Math.floor(MOST_PLAYERS / size);
    if (maxSides < minSides || maxSides > most) {
      faults.add(`players.teams[${index}].maxSides`, { code: 'OUT_OF_RANGE', least: minSides, most });
    }
  });
  checkRepeats(
    teams.map(({ size }, index) => [`players.teams[${index}].size`, size]),
    faults,
  );
}

function checkBonusFields(ruleset: Ruleset, faults: Faults): void {
  ruleset.bonusFields.forEach((bonus, index) => {
    CHECK_BONUS_FIELD[bonus.kind](ruleset, bonus, `bonusFields[${index}]`, faults);
  });
}

const CHECK_BONUS_FIELD: Readonly<
  Record<BonusField['kind'], (ruleset: Ruleset, bonus: BonusField, path: string, faults: Faults) => void>
> = {
  repeatFiveOfAKind: ({ columns, rows }, { column, row }, path, faults) => {
    if (!columns.some(({ id }) => id === column)) {
      faults.add(`${path}.column`, { code: 'UNKNOWN_COLUMN', column });
    }
    const pattern = rows.find(({ id }) => id === row)?.pattern;
    if (!pattern) faults.add(`${path}.row`, { code: 'UNKNOWN_ROW', row });
    else if (pattern.kind !== 'groups' || pattern.sizes.length !== 1 || pattern.sizes[0] !== 5) {
      faults.add(`${path}.row`, { code: 'NOT_FIVE_ALIKE', row });
    }
  },
};

function checkRowRules({ rows, rowRules }: Ruleset, faults: Faults): void {
  const known = new Set(rows.map(({ id }) => id));
  rowRules.forEach(({ upper, lower }, index) => {
    const path = `rowRules[${index}]`;
    if (!known.has(upper)) faults.add(`${path}.upper`, { code: 'UNKNOWN_ROW', row: upper });
    if (!known.has(lower)) faults.add(`${path}.lower`, { code: 'UNKNOWN_ROW', row: lower });
    if (upper === lower) faults.add(`${path}.lower`, { code: 'SAME_ROW', row: lower });
  });
}

/** Whether a rule set can be played, for rule sets of strangers too. */
import type { Ruleset } from '../ruleset.js';
import { complete, type Slices } from '../result.js';
import { Faults, type RulesetFault } from './ruleset-faults.js';
import { isRulesetShaped } from './ruleset-shape.js';
import { MOST_PLAYERS } from '../vocabulary/limits.js';
import { scoreCells } from '../scoring/score-table.js';
import { checkBonusFields, checkRunningBonus } from './validate-bonuses.js';
import { checkColumns } from './validate-columns.js';
import { checkIds, checkRepeats, checkVariants } from './validate-ids.js';
import { checkRows } from './validate-rows.js';
import {
  checkAwards,
  checkExtraRolls,
  checkInstantWin,
  checkJoker,
  checkRowRules,
} from './validate-rules.js';
import { checkSections } from './validate-sections.js';

const CHECKS: readonly ((ruleset: Ruleset, faults: Faults) => void | Slices<void>)[] = [
  checkPlayers,
  checkIds,
  checkVariants,
  checkRows,
  checkColumns,
  checkSections,
  checkBonusFields,
  checkRowRules,
  checkExtraRolls,
  checkJoker,
  checkRunningBonus,
  checkAwards,
  checkInstantWin,
];

/**
 * What is wrong with a rule set, as parsed from JSON or written in code: all faults of its shape, or, where it has none, all
 * faults of what it says; up to a hundred of them. Without faults every game by it can be played to its end. Work is bounded
 * whatever the value holds. Variants are checked by their ids alone: what they make of the rule set is to be checked in turn.
 */
export function validateRuleset(ruleset: unknown): readonly RulesetFault[] {
  const faults = new Faults();
  return isRulesetShaped(ruleset, faults) ? complete(faultsOf(ruleset)) : faults.all;
}

/** What is wrong with what a rule set of the right shape says. */
export function* faultsOf(ruleset: Ruleset): Slices<readonly RulesetFault[]> {
  const faults = new Faults();
  if (hasEnoughDice(ruleset, faults) && isSmallEnough(ruleset, faults)) {
    for (const check of CHECKS) {
      yield;
      yield* check(ruleset, faults) ?? [];
    }
  }
  return faults.all;
}

/** So many points at most stand in the table of a rule set: 40 rows of 10 rolls for the 1,287 throws of eight dice. */
const MOST_CELLS = 520_000;

/** The table of scores has a bound, whatever the columns count in their own way. */
function isSmallEnough(ruleset: Ruleset, faults: Faults): boolean {
  const cells = scoreCells(ruleset);
  if (cells <= MOST_CELLS) return true;
  faults.add('rows', { code: 'TOO_MANY_SCORES', cells, most: MOST_CELLS });
  return false;
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

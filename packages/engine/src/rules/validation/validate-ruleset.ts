import type { Colour, Ruleset } from '../ruleset.js';
import { complete, type Slices } from '../result.js';
import { Faults, type RulesetFault } from './ruleset-faults.js';
import { isRulesetShaped } from './ruleset-shape.js';
import {
  LEAST_SIDES,
  MOST_KEEP_LINKS,
  MOST_PLAYERS,
  MOST_SELECTIONS,
  MOST_SIDES,
  MOST_THROWS,
  MOST_THROWS_OF_FIELDS,
} from '../vocabulary/limits.js';
import { dieOf, kindsOf, type DieKind } from '../scoring/die.js';
import { countedOf } from '../scoring/scoring.js';
import { countOfThrows, countThrows, leastMultipleOf } from '../scoring/throws.js';
import { scoreCells } from '../scoring/score-table.js';
import { checkColumns } from './validate-columns.js';
import { checkIds, checkRepeats, checkVariants } from './validate-ids.js';
import { checkRows } from './validate-rows.js';
import {
  checkAwards,
  checkBonusFields,
  checkColumnPrizes,
  checkExtraRolls,
  checkFirsts,
  checkInstantWin,
  checkJoker,
  checkRowRules,
  checkRunningBonus,
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
  checkColumnPrizes,
  checkFirsts,
];

/**
 * Returns the faults of a rule set from JSON or code: all faults of its shape, or else all faults of its content, up to
 * a hundred. Every game with a valid rule set can be played to its end. The work is bounded for any value. Only the ids
 * of variants are checked: validate the rule sets that they make separately.
 */
export function validateRuleset(ruleset: unknown): readonly RulesetFault[] {
  const faults = new Faults();
  return isRulesetShaped(ruleset, faults) ? complete(faultsOf(ruleset)) : faults.all;
}

/** The faults in the content of a rule set that has the right shape. */
export function* faultsOf(ruleset: Ruleset): Slices<readonly RulesetFault[]> {
  const faults = new Faults();
  if (
    hasEnoughDice(ruleset, faults) &&
    hasFaces(ruleset, faults) &&
    hasFewThrows(ruleset, faults) &&
    isSmallEnough(ruleset, faults)
  ) {
    for (const check of CHECKS) {
      yield;
      yield* check(ruleset, faults) ?? [];
    }
  }
  return faults.all;
}

/**
 * Limits the number of throws, which tables list and every advised field is compared with, and the number of ways to
 * choose the dice that count. Each choice is a throw of the counted dice and one of the others.
 */
function hasFewThrows(ruleset: Ruleset, faults: Faults): boolean {
  const { columns, rows } = ruleset;
  const kinds = kindsOf(ruleset);
  const counted = countedOf(ruleset);
  const throws = Math.max(countOfThrows(kinds), countThrows(counted, dieOf(ruleset).ranked.length));
  const most = Math.min(MOST_THROWS, Math.floor(MOST_THROWS_OF_FIELDS / (columns.length * rows.length)));
  if (throws > most) {
    faults.add('dice', { code: 'TOO_MANY_THROWS', throws, most });
    return false;
  }
  const links = countKeeps(kinds) * leastMultipleOf(kinds.map(({ sides }) => sides));
  if (links > MOST_KEEP_LINKS) {
    faults.add('otherDice', { code: 'TOO_MANY_KEEPS', links, most: MOST_KEEP_LINKS });
    return false;
  }
  const selections = countSelections(kinds, counted);
  if (selections <= MOST_SELECTIONS) return true;
  faults.add('countedDice', { code: 'TOO_MANY_SELECTIONS', selections, most: MOST_SELECTIONS });
  return false;
}

/** The number of choices of dice to keep, from none to all. A die that is not kept is like one with another face. */
const countKeeps = (kinds: readonly DieKind[]): number =>
  countOfThrows(kinds.map(({ dice, sides }) => ({ dice, sides: sides + 1 })));

/** The number of ways to choose the dice that count, over all throws of dice of these kinds. */
function countSelections([kind, ...others]: readonly DieKind[], counted: number): number {
  if (!kind) return counted === 0 ? 1 : 0;
  const { dice, sides } = kind;
  let count = 0;
  for (let own = 0; own <= Math.min(dice, counted); own += 1) {
    const rest = countSelections(others, counted - own);
    if (rest > 0) count += countThrows(own, sides) * countThrows(dice - own, sides) * rest;
  }
  return count;
}

/** Dice of both kinds must exist and have an allowed number of sides, and equal faces the same colour. */
function hasFaces({ dice, faces, otherDice }: Ruleset, faults: Faults): boolean {
  const before = faults.all.length;
  if (otherDice && !faces) faults.add('faces', { code: 'MISSING' });
  if (otherDice && otherDice.dice >= dice) {
    faults.add('otherDice.dice', { code: 'OUT_OF_RANGE', least: 1, most: dice - 1 });
  }
  const others = otherDice?.faces ?? 0;
  const own = (faces?.length ?? LEAST_SIDES) - others;
  if (faces && (own < LEAST_SIDES || own > MOST_SIDES)) {
    const [least, most] = [LEAST_SIDES + others, MOST_SIDES + others];
    faults.add('faces', { code: 'WRONG_LENGTH', least, most });
  }
  const colours = new Map<number, Colour | undefined>();
  faces?.forEach(({ colour, value: given }, index) => {
    const value = given ?? index + 1;
    if (colours.has(value) && colours.get(value) !== colour) {
      faults.add(`faces[${index}].colour`, { code: 'UNLIKE_EQUAL_FACE', value });
    }
    colours.set(value, colour);
  });
  return faults.all.length === before;
}

/** Maximum number of points in a score table: 40 rows with 10 rolls for the 1,287 throws of eight dice. */
const MOST_CELLS = 520_000;

/** Limits the size of the score table, including columns with points of their own. */
function isSmallEnough(ruleset: Ruleset, faults: Faults): boolean {
  const cells = scoreCells(ruleset);
  if (cells <= MOST_CELLS) return true;
  faults.add('rows', { code: 'TOO_MANY_SCORES', cells, most: MOST_CELLS });
  return false;
}

/** No more dice can count than are thrown. Otherwise there are no scores to check. */
function hasEnoughDice({ dice, countedDice = 1 }: Ruleset, faults: Faults): boolean {
  if (countedDice <= dice) return true;
  faults.add('countedDice', { code: 'OUT_OF_RANGE', least: 1, most: dice });
  return false;
}

/** The maximum number of players must be between the minimum and six. */
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

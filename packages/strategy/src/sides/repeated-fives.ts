/**
 * The points to come on a sheet that rewards every five of a kind after the first, as in Yahtzee. The rewards are rare and
 * large: they make up half of the variance of totals and of most games nothing. So they are kept apart from the rest,
 * which is normally distributed.
 */
import { isReachable, type CompiledRuleset, type Sheet } from '@yamb-server/engine';
import { outcomesOf } from '../outcomes.js';
import type { SpreadValuation } from '../valuation.js';
import type { Remainder } from './remainder.js';

/** More fives of a kind than a sheet of one column gets in a million games. */
const MOST_FIVES = 8;
/** The expected number of fives is below 1. Halving that interval so often finds it to a millionth. */
const HALVINGS = 20;

/** The points that fives of a kind earn. */
interface Rewards {
  /** The row that must hold one before others earn a bonus. */
  readonly row: number;
  /** Points for the first, if its field is empty. */
  readonly first: number;
  readonly bonus: number;
  /** The maximum number of bonuses. */
  readonly times: number;
}

/** The points that a side still gains with this sheet. */
export function remainderOf(rules: CompiledRuleset, sheet: Sheet, valuation: SpreadValuation): Remainder {
  const mean = valuation.value(sheet);
  const variance = valuation.variance(sheet);
  const rewards = rewardsOn(rules, sheet);
  if (!rewards) return [{ chance: 1, mean, variance }];
  const counts = countsWith(rewards, variance - valuation.variance(withoutFives(rules, sheet, rewards)));
  const ofFives = momentsOf(counts);
  const rest = { mean: mean - ofFives.mean, variance: Math.max(0, variance - ofFives.variance) };
  return counts.map(({ chance, points }) => ({
    chance,
    mean: rest.mean + points,
    variance: rest.variance,
  }));
}

/** Undefined if no further five of a kind can earn a bonus, or several columns share the bonuses. */
function rewardsOn(rules: CompiledRuleset, sheet: Sheet): Rewards | undefined {
  const { compiledRunningBonus: running, compiledBonusFields, playedColumns } = rules;
  const [field] = compiledBonusFields;
  const [column = NaN] = playedColumns;
  const row = running?.row ?? field?.row;
  const cells = sheet.columns[column];
  if (playedColumns.length > 1 || row === undefined || !cells?.includes(null)) return undefined;
  const isEmpty = cells[row] === null;
  if (cells[row] === 0 || (isEmpty && !isReachable(rules, column, cells, row))) return undefined;
  const factor = rules.compiledColumns[column]?.factor ?? NaN;
  const scores = outcomesOf(rules).fields[column]?.[row]?.scores ?? [];
  return {
    row,
    first: isEmpty ? factor * Math.max(...scores) : 0,
    ...(running
      ? { bonus: factor * running.points, times: Infinity }
      : { bonus: field?.points ?? 0, times: (field?.times ?? 0) - (sheet.bonuses[0] ?? 0) }),
  };
}

/** The sheet with the field for five of a kind crossed: nothing that follows is a bonus. */
function withoutFives(
  { playedColumns: [column = NaN] }: CompiledRuleset,
  sheet: Sheet,
  { row }: Rewards,
): Sheet {
  const crossed = (sheet.columns[column] ?? []).with(row, 0);
  return { ...sheet, columns: sheet.columns.with(column, crossed) };
}

/** A number of fives of a kind: its probability, and what they earn. */
interface Count {
  readonly chance: number;
  readonly points: number;
}

/** Numbers of fives of a kind that explain a variance. They have a Poisson distribution. */
function countsWith(rewards: Rewards, variance: number): Count[] {
  let [least, most] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const mean = (least + most) / 2;
    if (momentsOf(countsOf(rewards, mean)).variance < variance) least = mean;
    else most = mean;
  }
  return countsOf(rewards, least);
}

function countsOf({ first, bonus, times }: Rewards, mean: number): Count[] {
  let chance = Math.exp(-mean);
  return Array.from({ length: MOST_FIVES }, (_, fives) => {
    if (fives > 0) chance *= mean / fives;
    const repeated = first > 0 ? fives - 1 : fives;
    return { chance, points: (fives > 0 ? first : 0) + bonus * Math.max(0, Math.min(times, repeated)) };
  });
}

function momentsOf(counts: readonly Count[]): { readonly mean: number; readonly variance: number } {
  const mean = counts.reduce((sum, { chance, points }) => sum + chance * points, 0);
  const variance = counts.reduce((sum, { chance, points }) => sum + chance * (points - mean) ** 2, 0);
  return { mean, variance };
}

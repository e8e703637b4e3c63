import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import { cellsOf } from './sheet.js';
import { sheetOf, type GameState } from '../state.js';
import { columnTotal, sheetTotal } from './totals.js';

/**
 * The sides that win among those that have not resigned: those with the most prizes if the rules define prizes, else
 * those with the highest total. More than one on a tie.
 */
export function winnersOf(rules: CompiledRuleset, state: GameState): readonly number[] {
  const playing = playingSides(state);
  const points = rules.columnPrizes
    ? prizesOf(rules, state, playing)
    : playing.map((side) => sheetTotal(rules, sheetOf(state, side)));
  return leadersOf(playing, points);
}

/** The sides that have not resigned. */
export const playingSides = ({ sheets, resigned }: GameState): readonly number[] =>
  [...sheets.keys()].filter((side) => !resigned.includes(side));

/** For each of these sides, the points of its prizes. A column with several highest totals has no prize. */
export function prizesOf(
  rules: CompiledRuleset,
  state: GameState,
  sides: readonly number[],
): readonly number[] {
  const { prizes, all } = rules.compiledColumnPrizes;
  const won = prizes.map(({ column, points }) => ({ points, side: leaderOf(rules, state, sides, column) }));
  return sides.map((side) => {
    const own = won.filter((one) => one.side === side);
    const points = own.reduce((sum, prize) => sum + prize.points, 0);
    return own.length === won.length ? points + all : points;
  });
}

/** The only side with the highest total in a column. */
function leaderOf(
  rules: CompiledRuleset,
  state: GameState,
  sides: readonly number[],
  column: number,
): number | undefined {
  const totals = sides.map((side) => columnTotal(rules, column, cellsOf(sheetOf(state, side), column)));
  const [leader, ...others] = leadersOf(sides, totals);
  return others.length === 0 ? leader : undefined;
}

/** The sides with the most points. @param points in the order of the sides */
function leadersOf(sides: readonly number[], points: readonly number[]): readonly number[] {
  const most = Math.max(...points);
  return sides.filter((_, index) => points[index] === most);
}

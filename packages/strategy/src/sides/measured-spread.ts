import { at, sheetTotal, type CompiledRuleset, type Sheet, type ThrowDie } from '@yamb-server/engine';
import { playGame } from '../play-game.js';
import type { Valuation } from '../valuation.js';
import { EstimatedSpread, tenthOf, TENTHS } from './estimated-spread.js';

/**
 * Measures how much the points to come vary, relative to `EstimatedSpread`, by tenths of the fields that are empty.
 * The points to come are their expectation plus the luck of each turn. Luck has mean 0 whatever the turn before, so its
 * squares add up to the variance, and a few games are enough.
 * @param rules for one side
 * @param games the number of games to play; at least 1
 */
export function measureSpread(
  rules: CompiledRuleset,
  valuation: Valuation,
  games: number,
  throwDie: ThrowDie,
): number[] {
  const estimated = new EstimatedSpread(rules, valuation);
  const sums = Array.from({ length: TENTHS }, () => ({ measured: 0, estimated: 0 }));
  for (let game = 0; game < games; game += 1) {
    let toCome = 0;
    for (const { sheet, luck } of turnsOf(rules, valuation, throwDie).toReversed()) {
      toCome += luck ** 2;
      const sum = at(sums, tenthOf(rules, sheet));
      sum.measured += toCome;
      sum.estimated += estimated.variance(sheet);
    }
  }
  return sums.map((sum) => (sum.estimated > 0 ? sum.measured / sum.estimated : 1));
}

/** The sheet before each turn of a game, and how much the turn exceeded its expectation. */
function turnsOf(
  rules: CompiledRuleset,
  valuation: Valuation,
  throwDie: ThrowDie,
): { readonly sheet: Sheet; readonly luck: number }[] {
  const { turns, total } = playGame(rules, valuation, throwDie);
  return turns.map(({ sheet, value }, index) => {
    const next = turns[index + 1]?.sheet;
    const after = next ? sheetTotal(rules, next) + valuation.value(next) : total;
    return { sheet, luck: after - sheetTotal(rules, sheet) - value };
  });
}

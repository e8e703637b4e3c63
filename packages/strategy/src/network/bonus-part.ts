/** Features of a network's view of a sum with a bonus. */
import { at, bonusOf, bonusSteps, type CompiledRuleset, type SectionBonus } from '@yamb-server/engine';
import { sumOf, type DedicatedTurns } from '../dedicated-turns.js';
import { expectedBonus } from '../estimated-sections.js';
import { WORTH, type Part } from './part.js';
import { sumPart } from './sum-part.js';

/** The sum of some rows of a column, and the expected bonus. */
export function bonusPart(
  rules: CompiledRuleset,
  column: number,
  rows: readonly number[],
  bonus: SectionBonus,
  dedicated: DedicatedTurns,
): Part {
  const fields = rows.map((row) => ({ column, row }));
  const { factor = NaN } = rules.compiledColumns[column] ?? {};
  return sumPart(rules, dedicated, {
    column,
    fields,
    from: at(bonusSteps(bonus), 0).from,
    expected: (turns, sum) => expectedBonus(bonus, sumOf(turns, 'mean'), turns) - bonusOf(bonus, sum),
    unit: WORTH,
    worth: factor,
  });
}

/** Whether self-play knows a rule set's parts. */
import type { CompiledRuleset } from '@yamb-server/engine';

/**
 * Columns that others dictate need others. Saved rolls, and what five alike bring beside a field, are not covered where there is a column
 * to announce.
 */
export function isPlayable(rules: CompiledRuleset): boolean {
  const { dictatedColumn, compiledBonusFields, compiledJoker, compiledRunningBonus, announcedColumns } =
    rules;
  if (dictatedColumn !== undefined) return false;
  const isPlain =
    compiledBonusFields.length === 0 &&
    compiledJoker === undefined &&
    compiledRunningBonus === undefined &&
    rules.extraRolls?.kind !== 'saved';
  return isPlain || announcedColumns.length === 0;
}

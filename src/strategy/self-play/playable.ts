/** Whether self-play knows a rule set's parts. */
import type { CompiledRuleset } from '../../engine/index.js';

/** Columns that others dictate need others. The rest is what no table of numbers has been made for. */
export const isPlayable = (rules: CompiledRuleset): boolean =>
  rules.dictatedColumn === undefined &&
  rules.computedColumns.length === 0 &&
  rules.compiledAwards.length === 0 &&
  rules.compiledBonusFields.length === 0 &&
  rules.compiledJoker === undefined &&
  rules.compiledRunningBonus === undefined &&
  rules.extraRolls?.kind !== 'saved';

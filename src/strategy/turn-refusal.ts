/** Rules that a solved turn does not cover yet. */
import type { CompiledRuleset } from '../engine/index.js';

/** Names of the rules because of which a turn by these rules is not solved; empty when it is. */
export const rulesBeyondTurns = ({
  joker,
  runningBonus,
  extraRolls,
  columns,
  rowRules,
}: CompiledRuleset): readonly string[] => [
  ...(joker ? ['joker'] : []),
  ...(runningBonus ? ['runningBonus'] : []),
  ...(extraRolls ? ['extraRolls'] : []),
  ...(rowRules.some(({ kind }) => kind === 'whileHeld') ? ['rowRules.whileHeld'] : []),
  ...(columns.some(({ points }) => points) ? ['columns.points'] : []),
];

/** Names of the rules because of which there is no exact table; empty when there may be one. */
export const rulesBeyondTables = (rules: CompiledRuleset): readonly string[] => [
  ...rulesBeyondTurns(rules),
  ...(rules.awards ? ['awards'] : []),
  ...(rules.instantWin ? ['instantWin'] : []),
  ...(rules.columns.some(({ factor = 1 }) => factor !== 1) ? ['columns.factor'] : []),
];

/** The way in which games of a rule set are played alone. */
import type { CompiledRuleset } from '@yamb-server/engine';
import type { Network } from '@yamb-server/strategy';
import type { SheetFeatures } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';
import { EnginePlay } from './engine-play.js';
import { SelfPlay } from './self-play.js';
import type { SelfPlayer } from './self-player.js';

/**
 * Plays on tables of numbers where they cover the rules, and through the engine otherwise.
 * @param network whose parameters are in the memory of the kernel
 */
export const selfPlayerOf = (
  kernel: Kernel,
  rules: CompiledRuleset,
  network: Network,
  features: SheetFeatures,
): SelfPlayer =>
  isPlayable(rules)
    ? new SelfPlay(kernel, rules, network, features)
    : new EnginePlay(rules, network, features);

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

import { complete, savesRolls, type CompiledRuleset } from '@yamb-server/engine';
import { Network } from '@yamb-server/strategy';
import { SheetFeatures } from '@yamb-server/strategy/learning';
import { Kernel } from '../kernel/kernel.js';
import { EnginePlay } from './engine-play.js';
import { SelfPlay } from './self-play.js';
import type { Below, SelfPlayed, SelfPlayer } from './self-player.js';

/**
 * Plays with tables of numbers if they support the rules, and otherwise with the engine.
 * @param network its parameters must be in kernel memory
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
 * Whether tables of numbers support the rules. Dictated columns need other sides, and points of served dice depend on
 * what is kept. Saved rolls and bonuses for five of a kind are not supported together with an announced column.
 */
export function isPlayable(rules: CompiledRuleset): boolean {
  const { dictatedColumn, compiledBonusFields, compiledJoker, compiledRunningBonus, announcedColumns } =
    rules;
  if (dictatedColumn !== undefined || rules.scores.countsServed) return false;
  const isPlain =
    compiledBonusFields.length === 0 &&
    compiledJoker === undefined &&
    compiledRunningBonus === undefined &&
    !savesRolls(rules);
  return isPlain || announcedColumns.length === 0;
}

/** Plays games with a network, endlessly. */
export function* gamesOf(
  rules: CompiledRuleset,
  network: Network,
  below: Below,
): Generator<SelfPlayed, never> {
  const player = playerOf(rules, network);
  for (;;) yield complete(player.playing(below, () => undefined));
}

/** Plays with a copy of the network. */
export function playerOf(rules: CompiledRuleset, { features, hidden, parameters }: Network): SelfPlayer {
  const kernel = new Kernel();
  const copy = kernel.floats(parameters.length);
  copy.set(parameters);
  return selfPlayerOf(kernel, rules, new Network(features, hidden, copy), new SheetFeatures(rules));
}

import { complete, type CompiledRuleset } from '@yamb-server/engine';
import { Network } from '@yamb-server/strategy';
import { SheetFeatures } from '@yamb-server/strategy/learning';
import { Kernel } from '../kernel/kernel.js';
import { selfPlayerOf } from './self-player-of.js';
import type { SelfPlayed, SelfPlayer } from './self-player.js';

/** Plays games with a network, endlessly. */
export function* gamesOf(
  rules: CompiledRuleset,
  network: Network,
  throwDie: () => number,
): Generator<SelfPlayed, never> {
  const player = playerOf(rules, network);
  for (;;) yield complete(player.playing(throwDie, () => undefined));
}

/** Plays with a copy of the network. */
export function playerOf(rules: CompiledRuleset, { features, hidden, parameters }: Network): SelfPlayer {
  const kernel = new Kernel();
  const copy = kernel.floats(parameters.length);
  copy.set(parameters);
  return selfPlayerOf(kernel, rules, new Network(features, hidden, copy), new SheetFeatures(rules));
}

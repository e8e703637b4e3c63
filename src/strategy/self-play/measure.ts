/** How strong a network plays alone. */
import type { CompiledRuleset } from '../../engine/index.js';
import { Kernel } from '../kernel/kernel.js';
import { Network } from '../network/network.js';
import { SheetFeatures } from '../network/sheet-features.js';
import { selfPlayerOf } from './self-player-of.js';
import type { SelfPlayed } from './self-player.js';

/** Plays games by a network, without end. */
export function* gamesOf(
  rules: CompiledRuleset,
  { features, hidden, parameters }: Network,
  throwDie: () => number,
): Generator<SelfPlayed, never> {
  const kernel = new Kernel();
  const copy = kernel.floats(parameters.length);
  copy.set(parameters);
  const network = new Network(features, hidden, copy);
  const play = selfPlayerOf(kernel, rules, network, new SheetFeatures(rules));
  for (;;) yield play.play(throwDie, () => undefined);
}

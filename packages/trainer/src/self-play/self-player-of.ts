/** The way in which games of a rule set are played alone. */
import type { CompiledRuleset } from '@yamb-server/engine';
import type { Network } from '@yamb-server/strategy';
import type { SheetFeatures } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';
import { EnginePlay } from './engine-play.js';
import { isPlayable } from './playable.js';
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

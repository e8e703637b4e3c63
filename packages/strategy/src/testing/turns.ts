/** Turns of random games, for specs. */
import type { AwaitingRoll } from '@yamb-server/engine';
import { chanceFrom } from '../../../engine/src/rulesets/testing/chance.js';
import { randomGame } from '../../../engine/src/rulesets/testing/random-play.js';
import type { Shape } from '../../../engine/src/rulesets/testing/shapes.js';

/** One of every `oneIn` states before the first roll of a turn in a random game. */
export function* someTurns(shape: Shape, seed: number, oneIn: number): Generator<AwaitingRoll> {
  const chance = chanceFrom(~seed);
  for (const { before } of randomGame(shape, { seed, resignations: 1 })) {
    if (before.phase === 'awaitingRoll' && chance(oneIn) === 0) yield before;
  }
}

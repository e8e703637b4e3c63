/** Turns of random games, for specs. */
import type { AwaitingRoll } from '../../engine/index.js';
import { chanceFrom } from '../../rulesets/testing/chance.js';
import { randomGame } from '../../rulesets/testing/random-play.js';
import type { Shape } from '../../rulesets/testing/shapes.js';

/** The states before the first roll of a turn: one in so many of a random game. */
export function* someTurns(shape: Shape, seed: number, oneIn: number): Generator<AwaitingRoll> {
  const chance = chanceFrom(~seed);
  for (const { before } of randomGame(shape, { seed, resignations: 1 })) {
    if (before.phase === 'awaitingRoll' && chance(oneIn) === 0) yield before;
  }
}

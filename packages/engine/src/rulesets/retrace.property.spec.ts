import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  replay,
  resume,
  resumedState,
  retrace,
  startFault,
  startingPointOf,
  type GameEvent,
} from '../rules/index.js';
import { runs } from '../../../../test/harness/torture.js';
import { randomGame, type RandomPlay } from './testing/random-play.js';
import { playedShapes, type Shape } from './testing/shapes.js';

const seeds = fc.noShrink(fc.nat());
const resignationCounts = fc.constantFrom(0, 1, 2, 4);

/** Checks one of this many turns. The seed, and so the choice, differs between games. */
const SAMPLE = 17;

/** The log of a game, and the faults of its positions as starting points. */
function play(shape: Shape, randomPlay: RandomPlay): { log: GameEvent[]; faults: unknown[] } {
  const { ruleset, seating } = shape;
  const log: GameEvent[] = [{ type: 'gameStarted', ...seating }];
  const faults: unknown[] = [];
  for (const { events, after } of randomGame(shape, randomPlay)) {
    log.push(...events);
    if (after.phase !== 'awaitingRoll' || (after.turnNumber + randomPlay.seed) % SAMPLE > 0) continue;
    const point = startingPointOf(after);
    const fault = startFault(ruleset, point);
    if (fault) faults.push(fault);
    expect(resumedState(point)).toEqual({ ...after, rollCount: 0 });
    expect(resume(ruleset, point)).toEqual([{ type: 'gameResumed', ...point }]);
  }
  return { log, faults };
}

describe.each(playedShapes)('$title', (shape) => {
  it('has logs that follow the rules, and can continue from each turn', () => {
    const property = fc.property(seeds, resignationCounts, (seed, resignations) => {
      const { log, faults } = play(shape, { seed, resignations });
      expect(faults).toEqual([]);
      expect(retrace(shape.ruleset, log)).toEqual({ ok: true, value: replay(shape.ruleset, log) });
    });
    fc.assert(property, { numRuns: runs(1, 20) });
  });
});

describe('a log with an event removed, doubled or swapped', () => {
  const shapes = playedShapes.filter((_, index) => index % 7 === 0);
  it('is refused, or is the log of another game', () => {
    const property = fc.property(
      fc.constantFrom(...shapes),
      seeds,
      fc.nat(),
      fc.nat(),
      (shape, seed, a, b) => {
        const { log } = play(shape, { seed });
        const [from, to] = [a % log.length, b % log.length];
        const moved = log[from];
        if (!moved || from === to) return;
        const changed = log.toSpliced(from, 1).toSpliced(to, 0, moved);
        const retraced = retrace(shape.ruleset, changed);
        if (retraced.ok) expect(retraced.value).toEqual(replay(shape.ruleset, changed));
        else expect(retraced.error.index).toBeLessThanOrEqual(Math.max(from, to) + 1);
      },
    );
    fc.assert(property, { numRuns: runs(20, 1_000) });
  });
});

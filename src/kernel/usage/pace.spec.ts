import { beforeEach, describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

describe('turns', () => {
  let time: number;
  let pace: Pace;
  /** Blocks the event loop for a time. */
  const busy = (milliseconds: number): void => {
    time += milliseconds;
  };
  /** Counts the turns of the event loop during the work. */
  const loopTurnsDuring = async (work: Promise<unknown>): Promise<number> => {
    let turns = 0;
    let next: NodeJS.Immediate;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    next = setImmediate(count);
    await work;
    clearImmediate(next);
    return turns;
  };

  beforeEach(() => {
    time = 0;
    pace = new Pace(() => time);
  });

  it('come in order and let other work run in between', async () => {
    const lane = {};
    const done: number[] = [];
    const work = Array.from({ length: 40 }, async (_, index) => {
      await pace.turn(lane);
      busy(2);
      done.push(index);
    });
    expect(await loopTurnsDuring(Promise.all(work))).toBeGreaterThanOrEqual(39);
    expect(done).toEqual(Array.from({ length: 40 }, (_, index) => index));
  });

  it('count work done in microtasks, such as awaited promises', async () => {
    const lane = {};
    const piece = async (): Promise<void> => {
      await pace.turn(lane);
      for (let part = 0; part < 4; part += 1) {
        await Promise.resolve();
        busy(1);
      }
    };
    const work = Promise.all(Array.from({ length: 20 }, piece));
    expect(await loopTurnsDuring(work)).toBeGreaterThanOrEqual(19);
  });

  it('alternate between lanes, so a short lane does not wait for a long one', async () => {
    const [long, short] = [{}, {}];
    const done: string[] = [];
    const work = async (lane: object, name: string): Promise<void> => {
      await pace.turn(lane);
      done.push(name);
    };
    await Promise.all([
      ...Array.from({ length: 1_000 }, () => work(long, 'long')),
      ...Array.from({ length: 2 }, () => work(short, 'short')),
    ]);
    expect(done.slice(0, 5)).toEqual(['long', 'short', 'long', 'short', 'long']);
    expect(done).toHaveLength(1_002);
  });

  it('report as spent until the next turn of the event loop', async () => {
    expect(pace.isSpent).toBe(false);
    expect(pace.isSpent).toBe(false);
    busy(5);
    expect(pace.isSpent).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(pace.isSpent).toBe(false);
  });

  it('can request more turns, and continue after a rest', async () => {
    await pace.turn({});
    const lane = {};
    for (let again = 0; again < 3; again += 1) await pace.turn(lane);
    await new Promise((resolve) => setImmediate(resolve));
    await pace.turn(lane);
  });
});

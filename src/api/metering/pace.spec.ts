import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

/** Keeps the event loop busy. */
const busy = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

describe('turns', () => {
  it('come in order, and let others run in between', async () => {
    const pace = new Pace();
    const lane = {};
    const done: number[] = [];
    let others = 0;
    const timer = setInterval(() => (others += 1), 1);
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await pace.turn(lane);
        busy(2);
        done.push(index);
      }),
    );
    clearInterval(timer);
    expect(done).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(others).toBeGreaterThan(5);
  });

  it('count what is done in microtasks, as promises that were waited for', async () => {
    const pace = new Pace();
    const lane = {};
    let others = 0;
    const timer = setInterval(() => (others += 1), 1);
    const piece = async (): Promise<void> => {
      await pace.turn(lane);
      for (let part = 0; part < 4; part += 1) {
        await Promise.resolve();
        busy(1);
      }
    };
    await Promise.all(Array.from({ length: 20 }, piece));
    clearInterval(timer);
    expect(others).toBeGreaterThan(5);
  });

  it('go round: a short lane does not wait for a long one', async () => {
    const pace = new Pace();
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

  it('are known to be spent until the event loop turns', async () => {
    const pace = new Pace();
    expect(pace.isSpent).toBe(false);
    expect(pace.isSpent).toBe(false);
    busy(5);
    expect(pace.isSpent).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(pace.isSpent).toBe(false);
  });

  it('may ask for more turns, and go on after a rest', async () => {
    const pace = new Pace();
    await pace.turn({});
    const lane = {};
    for (let again = 0; again < 3; again += 1) await pace.turn(lane);
    await new Promise((resolve) => setImmediate(resolve));
    await pace.turn(lane);
  });
});

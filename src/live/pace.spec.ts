import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

/** Keeps the event loop busy. */
const busy = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

describe('work at a pace', () => {
  it('is done in order, and lets others have their turn in between', async () => {
    const pace = new Pace();
    const done: number[] = [];
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const work = Array.from({ length: 40 }, (_, index) =>
      pace.run(() => {
        busy(2);
        done.push(index);
        return index;
      }),
    );
    expect(await Promise.all(work)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    clearInterval(timer);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(turns).toBeGreaterThan(5);
  });

  it('may ask for more work, and may fail', async () => {
    const pace = new Pace();
    const nested = pace.run(() => pace.run(() => 'inner'));
    const failed = pace.run(() => {
      throw new Error('no');
    });
    const rejected = pace.run(() => Promise.reject(new Error('later')));
    await expect(failed).rejects.toThrow('no');
    await expect(rejected).rejects.toThrow('later');
    expect(await nested).toBe('inner');
    expect(await pace.run(() => 1)).toBe(1);
  });
});

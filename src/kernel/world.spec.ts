import { afterEach, describe, expect, it } from '@jest/globals';
import { perProcess, replaceWorld, world } from './world.js';

describe('the world', () => {
  let restore: (() => void) | undefined;
  afterEach(() => {
    restore?.();
  });

  it('can be replaced, and restored', () => {
    const real = world;
    restore = replaceWorld({ ...real, now: () => 42 });
    expect(world.now()).toBe(42);
    restore();
    expect(world).toBe(real);
  });

  it('gives state that a process has once to each process', () => {
    let made = 0;
    const state = perProcess(() => (made += 1));
    expect([state(), state()]).toEqual([1, 1]);
    restore = replaceWorld({ ...world, process: {} });
    expect([state(), state()]).toEqual([2, 2]);
    restore();
    expect(state()).toBe(1);
  });

  it('calls once after a time, and not after it was cancelled', async () => {
    const calls: string[] = [];
    world.cancel(world.after(0, () => calls.push('cancelled')));
    await new Promise<void>((resolve) => {
      world.after(1, () => {
        calls.push('called');
        resolve();
      });
    });
    expect(calls).toEqual(['called']);
  });

  it('calls at intervals until it is cancelled', async () => {
    let calls = 0;
    await new Promise<void>((resolve) => {
      const timer = world.every(1, () => {
        calls += 1;
        if (calls === 3) {
          world.cancel(timer);
          resolve();
        }
      });
    });
    await world.pause(5);
    expect(calls).toBe(3);
  });

  it('ends a pause early with its signal, and aborts after a time', async () => {
    const signal = world.timeout(1);
    await expect(world.pause(60_000, { signal })).rejects.toThrow('aborted');
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('makes ids: random ones, and ones that increase with time', () => {
    expect(world.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    const ids = Array.from({ length: 100 }, () => world.orderedId());
    expect([...ids].sort()).toEqual(ids);
  });
});

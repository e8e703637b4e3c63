import { describe, expect, it } from '@jest/globals';
import { FairSlots } from './fair-slots.js';

/** Notes who has begun, in order, and gives what ends them. */
function workers(slots: FairSlots) {
  const begun: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = (client: string, name: string) =>
    void slots.enter(client).then((end) => {
      begun.push(name);
      leave.set(name, end);
    });
  return { begun, enter, end: (name: string) => leave.get(name)?.() };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('slots for large answers', () => {
  it('are one for each client', async () => {
    const { begun, enter, end } = workers(new FairSlots(4));
    enter('a', 'a1');
    enter('a', 'a2');
    enter('b', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    end('a1');
    await settled();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('are given to clients in turns when there are not enough', async () => {
    const { begun, enter, end } = workers(new FairSlots(1));
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
    for (const name of ['b1', 'b2']) enter('b', name);
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3', 'a4']) {
      await settled();
      expect(begun.at(-1)).toBe(name);
      end(name);
    }
    await settled();
    expect(begun).toHaveLength(6);
  });

  it('are freed once, however often a work says that it is done', async () => {
    const { begun, enter, end } = workers(new FairSlots(1));
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    await settled();
    end('a1');
    await settled();
    end('a1');
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
  });
});

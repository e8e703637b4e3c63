import { describe, expect, it } from '@jest/globals';
import { at, complete, completeInTurns, stored, type Slices } from './result.js';

function* counted(slices: number): Slices<number> {
  for (let slice = 0; slice < slices; slice += 1) yield;
  return slices;
}

describe('work in slices', () => {
  it('can run at once', () => {
    expect([0, 3].map((slices) => complete(counted(slices)))).toEqual([0, 3]);
  });

  it('can pause between slices', async () => {
    let pauses = 0;
    const pause = (): Promise<void> => {
      pauses += 1;
      return Promise.resolve();
    };
    expect(await completeInTurns(counted(3), pause)).toBe(3);
    expect(pauses).toBe(3);
  });
});

it('stored makes a value once', () => {
  const values = new Map<string, object>();
  const first = stored(values, 'key', () => ({}));
  expect(stored(values, 'key', () => ({}))).toBe(first);
});

it('at throws for an item that does not exist', () => {
  expect(at(['a', 'b'], 1)).toBe('b');
  for (const index of [-1, 2, 0.5]) expect(() => at(['a', 'b'], index)).toThrow(`Index ${index} is outside`);
});

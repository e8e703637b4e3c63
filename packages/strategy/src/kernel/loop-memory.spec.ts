import { describe, expect, it } from '@jest/globals';
import { KERNEL_CODE } from './code.js';
import { LoopMemory } from './loop-memory.js';

describe('LoopMemory', () => {
  it('has exactly the space that its arrays need', () => {
    const memory = new LoopMemory(KERNEL_CODE, 65_536);
    const [one, other] = [memory.floats(3), memory.shorts(5)];
    expect([one.byteOffset % 16, other.byteOffset % 16]).toEqual([0, 0]);
    expect(other.byteOffset).toBeGreaterThanOrEqual(one.byteOffset + one.byteLength);
    expect(() => memory.words(65_536)).toThrow(RangeError);
  });
});

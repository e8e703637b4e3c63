import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Kernel } from './kernel.js';

describe('the kernels', () => {
  it('match their sources', async () => {
    await expect(
      promisify(execFile)(process.execPath, ['tools/kernel.mjs', '--check']),
    ).resolves.toMatchObject({ stderr: '' });
  }, 60_000);

  it('average keeps over the faces, and find the best keep that each contains', () => {
    // At most one die: keep 0, then the six throws.
    const kernel = new Kernel(65_536);
    const values = kernel.floats(8);
    values.set([0, 1, 2, 3, 4, 5, 9]);
    const grown = kernel.shorts(6);
    grown.set([1, 2, 3, 4, 5, 6]);
    kernel.loops.meansOfKeeps(values.byteOffset, grown.byteOffset, 1, 6);
    expect(values[0]).toBe(4);
    const [best, bestValues] = [kernel.shorts(7), kernel.floats(7)];
    const shrunk = kernel.shorts(6);
    const shrunkFrom = kernel.wordsOf([0, 0, 1, 2, 3, 4, 5, 6]);
    kernel.loops.bestOfKeeps(
      values.byteOffset,
      best.byteOffset,
      bestValues.byteOffset,
      shrunk.byteOffset,
      shrunkFrom.byteOffset,
      7,
      1,
    );
    expect([...best]).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect([...bestValues]).toEqual([4, 4, 4, 4, 4, 4, 4]);
  });
});

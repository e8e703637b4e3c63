import { readdir, utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { makeRoom, touchFile } from './stored-files.js';

describe('makeRoom', () => {
  let folder: TemporaryFolder;

  /** Four files of two bytes each, oldest first. */
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    for (const [at, name] of ['yamb@1', 'custom:a@1', 'custom:b@1', 'custom:c@1'].entries()) {
      await writeFile(folder.file(name), '{}');
      await utimes(folder.file(name), at + 1, at + 1);
    }
  });
  afterEach(() => folder.remove());

  it('deletes the least recently used files beyond a number, but never those of registered rule sets', async () => {
    expect(await touchFile(folder.file('custom:a@1'))).toBe(true);
    expect(await touchFile(folder.file('custom:none@1'))).toBe(false);
    const deleted = await makeRoom(folder.file('.'), { files: 3, bytes: 100 }, 2);
    expect(deleted).toEqual([folder.file('custom:b@1')]);
    expect((await readdir(folder.file('.'))).sort()).toEqual(['custom:a@1', 'custom:c@1', 'yamb@1']);
  });

  it.each([
    [4, []],
    [5, ['custom:a@1']],
    [7, ['custom:a@1', 'custom:b@1']],
    [100, ['custom:a@1', 'custom:b@1', 'custom:c@1']],
  ])('makes room for %d of 10 bytes by deleting %j', async (bytes, names) => {
    const deleted = await makeRoom(folder.file('.'), { files: 10, bytes: 10 }, bytes);
    expect(deleted).toEqual(names.map((name) => folder.file(name)));
  });

  it('deletes nothing in a folder that does not exist', async () => {
    expect(await makeRoom(folder.file('nowhere'), { files: 1, bytes: 1 }, 2)).toEqual([]);
  });
});

import { readdir, utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../../test/harness/temporary-folder.js';
import { makeRoom, touchNetwork } from './network-file.js';

describe('the networks of custom rule sets', () => {
  let folder: TemporaryFolder;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => folder.remove());

  it('are limited in number: the least recently used are deleted, but never registered ones', async () => {
    for (const [at, name] of ['yamb@1', 'custom:a@1', 'custom:b@1', 'custom:c@1'].entries()) {
      await writeFile(folder.file(`${name}.json`), '{}');
      await utimes(folder.file(`${name}.json`), at + 1, at + 1);
    }
    expect(await touchNetwork(folder.file('custom:a@1.json'))).toBe(true);
    expect(await touchNetwork(folder.file('custom:none@1.json'))).toBe(false);
    await makeRoom(folder.file('.'), 3);
    expect((await readdir(folder.file('.'))).sort()).toEqual([
      'custom:a@1.json',
      'custom:c@1.json',
      'yamb@1.json',
    ]);
    await makeRoom(folder.file('nowhere'), 3);
  });
});

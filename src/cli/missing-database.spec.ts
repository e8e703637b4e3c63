import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder } from '../../test/harness/temporary-folder.js';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

const folder = await createTemporaryFolder();
const FILE = folder.file('typo.sqlite');
const GAME = '019a3c5e-7b1a-7c4e-9d27-0c5a4f1e2b3d';

describe('a missing database file', () => {
  afterAll(() => folder.remove());

  it.each([
    ['prune', '--older-than', '30d', '--database', FILE],
    ['check', '--database', FILE],
    ['check', '--recount', '--database', FILE],
    ['backup', '--to', folder.file('backup.sqlite'), '--database', FILE],
    ['analyse', GAME, '--database', FILE],
    ['migrate-to-postgres', '--from', FILE, '--to', 'postgres://yamb@127.0.0.1:9/yamb'],
  ])('is wrong usage for %s and is not created', async (...args) => {
    const terminal = createFakeTerminal();
    expect(await run(args, { ...terminal, env: {} })).toBe(2);
    expect(terminal.readErrors()).toBe(`The database file ${FILE} does not exist. Name an existing file.\n`);
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

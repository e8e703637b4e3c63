import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../test/harness/temporary-folder.js';
import { sqliteMigrations } from '../database/migrations/sqlite/index.js';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

const NAMES = sqliteMigrations.map(({ name }) => `  ${name}`).join('\n');

describe('a database file on the command line', () => {
  let folder: TemporaryFolder;
  let file: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('games/yamb.sqlite');
  });
  afterEach(() => folder.remove());

  async function migrate(...args: readonly string[]): Promise<string> {
    const terminal = createFakeTerminal();
    expect(await run(['migrate', '--database', file, ...args], terminal)).toBe(0);
    return terminal.read();
  }

  it('is made by migrate, which then has nothing more to do', async () => {
    const count = `${sqliteMigrations.length} migrations`;
    expect(await migrate()).toBe(`${file} is up to date now. It needed ${count}:\n${NAMES}\n`);
    expect(await migrate()).toBe(`${file} is up to date.\n`);
    expect(await migrate('--dry-run')).toBe(`${file} is up to date.\n`);
  });

  it('is copied by backup to where nothing is yet', async () => {
    await migrate();
    const copy = folder.file('copy.sqlite');
    const terminal = createFakeTerminal();
    const args = ['backup', '--database', file, '--to', copy];
    expect(await run(args, terminal)).toBe(0);
    expect(terminal.read()).toBe(`${file} is copied to ${copy}.\n`);
    expect(await run(['migrate', '--database', copy], terminal)).toBe(0);
    expect(terminal.read()).toContain(`${copy} is up to date.\n`);
    expect(await run(args, terminal)).toBe(1);
    expect(terminal.readErrors()).toBe(`${copy} exists. Name a file that does not.\n`);
  });

  it('is left alone by migrate when it is only asked what would be done', async () => {
    const said = `${file} needs ${sqliteMigrations.length} migrations:\n${NAMES}\n`;
    expect(await migrate('--dry-run')).toBe(said);
    expect(existsSync(file)).toBe(false);
  });
});

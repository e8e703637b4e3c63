import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import { Copies, storeLittle, type Pair } from '../ops/database-copy/testing/copies.js';
import { run } from './program.js';
import { createFakeTerminal, type FakeTerminal } from './testing/fake-terminal.js';

(dialects.includes('postgres') ? describe : describe.skip)('yamb-server migrate-to-postgres', () => {
  let copies: Copies;
  let pair: Pair;

  beforeEach(async () => {
    copies = await Copies.of(storeLittle);
    pair = await copies.pair();
  });
  afterEach(() => copies.remove());

  const migrate = (terminal: FakeTerminal, ...more: readonly string[]): Promise<number> =>
    run(['migrate-to-postgres', '--from', pair.file, ...more], terminal);

  it('prints what it copied and what to do next', async () => {
    const terminal = createFakeTerminal();
    expect(await migrate(terminal, '--to', pair.schema.url)).toBe(0);
    expect(terminal.readErrors()).toBe('');
    const { username, host, pathname } = new URL(pair.schema.url);
    expect(terminal.read()).toBe(
      'Copied and compared 12 rows; checked 3 games and 0 saves: no findings.\n' +
        `Start the server with DATABASE_URL set to the address of postgres://${username}@${host}${pathname}. ` +
        `${pair.file} is unchanged.\n`,
    );
  });

  it('resumes an interrupted copy and reports it', async () => {
    const onProgress = (step: string): void => {
      if (step === 'checking') throw new Error('stopped');
    };
    await expect(pair.copy({ onProgress })).rejects.toThrow('stopped');
    const terminal = { ...createFakeTerminal(), env: { DATABASE_URL: pair.schema.url } };
    expect(await migrate(terminal)).toBe(0);
    const [first] = terminal.read().split('\n');
    expect(first).toBe('Resuming: an earlier run copied 12 of 12 rows.');
  });

  it('shows progress bars in a terminal and clears them', async () => {
    const terminal = createFakeTerminal([], true);
    expect(await migrate(terminal, '--to', pair.schema.url)).toBe(0);
    const drawn = terminal.readErrors();
    const bars = ['Reading', 'Copying', 'Comparing', 'Checking'].map((title) => drawn.indexOf(title));
    expect(bars).toEqual(bars.toSorted((a, b) => a - b));
    expect(bars[0]).toBeGreaterThan(-1);
    expect(drawn).toContain('100% | 12 of 12');
    expect(drawn.slice(drawn.lastIndexOf('Checking'))).toContain('\u001B[2K');
  });

  it('prints findings and exits with 1', async () => {
    pair.edit((db) => db.exec("UPDATE games SET seed = '00'"));
    const terminal = createFakeTerminal();
    expect(await migrate(terminal, '--to', pair.schema.url)).toBe(1);
    expect(terminal.read()).toMatch(/^(Game [\w-]+: The commitment does not match the seed\.\n){3}$/);
    expect(terminal.readErrors()).toContain('but the check has 3 findings');
    const again = createFakeTerminal();
    expect(await migrate(again, '--to', pair.schema.url, '--accept-findings')).toBe(0);
    expect(again.read()).toContain('checked 3 games and 0 saves: 3 findings.\n');
  });

  it.each([
    [[], 2, 'Name a PostgreSQL database with --to or DATABASE_URL'],
    [['--to', 'mysql://ana:hunter2@host/yamb'], 2, 'Name a PostgreSQL database with --to or DATABASE_URL'],
    [['--to', 'postgres://ana:hunter2@127.0.0.1:1/yamb'], 1, 'ECONNREFUSED'],
    [
      ['--to', 'postgres://a/b', '--from', 'postgres://ana:hunter2@a/c'],
      2,
      'Name a SQLite file with --from.',
    ],
  ])('copies nothing with %j', async (more, code, message) => {
    const terminal = createFakeTerminal();
    expect(await migrate(terminal, ...more)).toBe(code);
    expect(terminal.read()).toBe('');
    expect(terminal.readErrors()).toContain(message);
    expect(terminal.readErrors()).not.toContain('hunter2');
  });
});

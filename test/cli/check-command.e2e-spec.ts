import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '../../src/cli/program.js';
import { createFakeTerminal } from '../../src/cli/testing/fake-terminal.js';
import { startServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const SHOW_CURSOR = '\u001B[?25h';
const CLEAR_LINE = '\u001B[2K';

describe('yamb-server check', () => {
  let folder: TemporaryFolder;
  let file: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('yamb.sqlite');
    const server = await startServer({ databaseFile: file });
    await run(['play', '--server', server.url], createFakeTerminal(['r', '12', 'r', 'e 1', 'n', 'r']));
    await server.stop();
  });
  afterEach(() => folder.remove());

  it('reports that all is well', async () => {
    const terminal = createFakeTerminal();
    expect(await run(['check', '--database', file], terminal)).toBe(0);
    expect(terminal.read()).toBe(`${file}: 1 game, 7 versions, 0 saves checked, no findings.\n`);
    expect(terminal.readErrors()).toBe('');
  });

  it('names the faulty game', async () => {
    const db = new BetterSqlite3(file);
    db.exec(`UPDATE games SET state = replace(state, '"turnNumber":2', '"turnNumber":3')`);
    const id: unknown = db.prepare('SELECT id FROM games').pluck().get();
    db.close();
    const terminal = createFakeTerminal();
    expect(await run(['check', '--database', file], terminal)).toBe(1);
    const [finding, summary] = terminal.read().split('\n');
    expect(finding).toMatch(new RegExp(`^Game ${String(id)}: .+`));
    expect(summary).toBe(`${file}: 1 game, 7 versions, 0 saves checked, 1 finding.`);
    expect(terminal.readErrors()).toBe('');
  });

  it('recounts the statistics with --recount', async () => {
    const db = new BetterSqlite3(file);
    db.exec("INSERT INTO player_games (player_id, games) VALUES ('somebody', 5)");
    db.exec("INSERT INTO ruleset_tallies VALUES ('yahtc@1', '2026-01', 0, '{}')");
    db.close();
    const terminal = createFakeTerminal();
    expect(await run(['check', '--database', file, '--recount'], terminal)).toBe(0);
    expect(terminal.read()).toBe(
      `${file}: 0 finished games counted in the statistics.\n` +
        `${file}: 0 results processed for ratings.\n` +
        `${file}: 1 game, 7 versions, 0 saves checked, no findings.\n`,
    );
    const counted = new BetterSqlite3(file, { readonly: true });
    expect(counted.prepare('SELECT * FROM player_games').all()).toEqual([]);
    counted.close();
    expect(await run(['check', '--database', folder.file('other.sqlite'), '--recount'], terminal)).toBe(2);
  });

  it('exits with 2 if there is nothing to check', async () => {
    const terminal = createFakeTerminal();
    expect(await run(['check', '--database', folder.file('other.sqlite')], terminal)).toBe(2);
    expect(terminal.readErrors()).toMatch(
      /^The database file \S+other\.sqlite does not exist\. Name an existing file\.\n$/,
    );
  });

  it('shows a progress bar on a terminal and removes it at the end', async () => {
    const terminal = createFakeTerminal([], true);
    expect(await run(['check', '--database', file], terminal)).toBe(0);
    const drawn = terminal.readErrors();
    expect(drawn).toContain('Checking');
    const last = drawn.slice(drawn.lastIndexOf('Checking'));
    expect(last).toContain(SHOW_CURSOR);
    expect(last).toContain(CLEAR_LINE);
  });
});

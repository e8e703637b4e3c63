/** The integrity check finds nothing wrong after real play, and detects every kind of tampering. */
import { copyFile, open, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { checkFile } from '../../src/ops/integrity/check-file.js';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { TAMPERINGS, type TamperedGames } from '../fixtures/tamperings.js';
import { createRuleset, HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { accepted, createGame, sendCommand } from '../harness/game-client.js';
import { playRandomly } from '../harness/random-player.js';
import { openSave, saveGame } from '../harness/saves.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

describe('the integrity check', () => {
  let folder: TemporaryFolder;
  let server: TestServer;
  let finished: string;
  let running: string;
  /** A game that has not started and that one player has left. */
  let waiting: string;
  /** A game that waits for its bot. */
  let withBot: string;
  /** A copy of everything that the server has stored. */
  let pristine: string;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    server = await startServer();
    const [ana, bojan] = await Promise.all([server.register('Ana'), server.register('Bojan')]);
    await createRuleset(server, ana, { definition: HOUSE_YAMB });
    const play = async (table: Awaited<ReturnType<typeof createGame>>, commands: number): Promise<void> => {
      await playRandomly(table.brief(), await table.game(), commands, () => undefined);
    };

    const ranked = await createGame(server, ana, { ruleset: 'yahtc', ranked: true, clientSeed: 'lucky' });
    await play(ranked, Infinity);
    finished = ranked.id;

    const yamb = await createGame(server, ana, {
      ruleset: 'yamb',
      seats: [{ name: 'Ana' }, { name: 'Vera' }, { name: 'Bora' }, { name: 'Mira' }],
      teamSize: 2,
    });
    await play(yamb, 60);
    running = yamb.id;
    const input = { gameId: running, idempotencyKey: 'the first of many' };
    await sendCommand(server, 'resign', input, ana);

    const saved = await createGame(server, ana, { ruleset: 'winyamb' });
    await accepted(saved.roll());
    await accepted(saved.enter('free', 'ones', { endTurn: true }));
    const { id } = await saveGame(server, ana, saved.id);
    await play(await openSave(server, ana, id), 20);

    const joined = await createGame(server, ana, { ruleset: 'yams', seats: [{}, { access: 'ANYONE' }] });
    await accepted(joined.as(bojan).join());
    await accepted(joined.as(bojan).resign());
    const left = await createGame(server, ana, { ruleset: 'yams', seats: [{}, { access: 'ANYONE' }] });
    await accepted(left.leave());
    const empty = await createGame(server, ana, {
      ruleset: 'yams',
      seats: [{}, { access: 'ANYONE' }, { access: 'ANYONE' }],
    });
    await accepted(empty.as(bojan).join());
    await accepted(empty.as(bojan).leave());
    waiting = empty.id;
    const withBots = await createGame(server, ana, {
      ruleset: 'yams',
      seats: [{ access: 'BOT' }, {}],
      botDelayMs: 5_000,
    });
    withBot = withBots.id;

    pristine = folder.file('pristine.sqlite');
    const db = new BetterSqlite3(server.databaseFile, { readonly: true });
    db.prepare('VACUUM INTO ?').run(pristine);
    db.close();
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const findingsIn = async (file: string): Promise<Finding[]> => {
    const findings: Finding[] = [];
    await checkFile(file, { onFinding: (finding) => findings.push(finding) });
    return findings;
  };

  it('finds nothing wrong after real play, while the server runs', async () => {
    const steps: [number, number][] = [];
    const findings: Finding[] = [];
    const summary = await checkFile(server.databaseFile, {
      onFinding: (finding) => findings.push(finding),
      onProgress: (done, total) => steps.push([done, total]),
    });
    expect(findings).toEqual([]);
    expect(summary).toMatchObject({ games: 8, saves: 1, findings: 0 });
    expect(summary.versions).toBeGreaterThan(100);
    expect(steps).toEqual(Array.from({ length: 10 }, (_, done) => [done, 9]));
  });

  const games = (): TamperedGames => ({ running, finished, waiting, withBot });

  it.each(TAMPERINGS)('finds %s', async (_, where, sql, fault) => {
    const file = folder.file('tampered.sqlite');
    await copyFile(pristine, file);
    const db = new BetterSqlite3(file);
    db.pragma('foreign_keys = OFF');
    const { changes } = sql.includes('@') ? db.prepare(sql).run(games()) : db.prepare(sql).run();
    db.close();
    expect(changes).toBeGreaterThan(0);

    const findings = await findingsIn(file);
    expect(findings).not.toEqual([]);
    for (const finding of findings) {
      expect(finding.fault).toMatch(fault);
      if (where !== 'no game') expect(finding.gameId).toBe(games()[where]);
    }
  });

  it('finds overwritten pages', async () => {
    const file = folder.file('overwritten.sqlite');
    await copyFile(pristine, file);
    const handle = await open(file, 'r+');
    // The root page of a table. Overwriting pages of the schema, which migrations have scattered, would make the file
    // unreadable.
    const db = new BetterSqlite3(file, { readonly: true });
    const page = Number(
      db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'game_events'").pluck().get(),
    );
    db.close();
    await handle.write(Buffer.alloc(4096, 7), 0, 4096, (page - 1) * 4096);
    await handle.close();
    const findings = await findingsIn(file);
    expect(findings[0]?.fault).toMatch(/^The file is damaged: /);
  });

  it.each([
    ['a missing file', 'missing.sqlite', undefined, 'the file does not exist'],
    ['a file that is not a database', 'diary.txt', 'Dear diary. '.repeat(1000), 'file is not a database'],
    [
      'a foreign database',
      'empty.sqlite',
      '',
      'it is not up to date. Run yamb-server migrate, or start the server on it',
    ],
  ])('refuses to check %s', async (_, name, content, reason) => {
    const file = folder.file(name);
    if (content !== undefined) await writeFile(file, content);
    await expect(checkFile(file)).rejects.toMatchObject({
      name: 'StartError',
      message: `${file} cannot be checked: ${reason}`,
    });
  });
});

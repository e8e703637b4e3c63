/** The check of what is stored: it finds nothing wrong with real play, and everything that was tampered with. */
import { copyFile, open, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { checkFile } from '../src/integrity/check-file.js';
import type { Finding } from '../src/integrity/finding.js';
import { createRuleset, HOUSE_YAMB } from './harness/custom-rulesets.js';
import { accepted, createGame, sendCommand } from './harness/game-client.js';
import { playRandomly } from './harness/random-player.js';
import { openSave, saveGame } from './harness/saves.js';
import { startServer, type TestServer } from './harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from './harness/temporary-folder.js';

describe('the check of what is stored', () => {
  let folder: TemporaryFolder;
  let server: TestServer;
  let finished: string;
  let running: string;
  /** Has not started, and one has left it. */
  let waiting: string;
  /** Waits for its bot. */
  let withBot: string;
  /** A copy of what the server has stored. */
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

  it('finds nothing wrong with real play, beside the server', async () => {
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

  const games = () => ({ running, finished, waiting, withBot });

  /** What was done to the file, to which game, and what the check may say of it. */
  const TAMPERINGS: readonly [string, keyof ReturnType<typeof games> | 'no game', string, RegExp][] = [
    [
      'a rule set that says something else',
      'no game',
      `UPDATE rulesets SET definition = replace(definition, '"bonus":50', '"bonus":51')`,
      /^The rule set custom:[0-9a-f]{40} is not right: its id is not that of its definition\.$/,
    ],
    [
      'a rule set that cannot be played',
      'no game',
      `UPDATE rulesets SET definition = replace(definition, '"dice":5', '"dice":4')`,
      /^The rule set custom:[0-9a-f]{40} is not right: rows\[2\]\.pattern needs 5 dice, where 4 count\.$/,
    ],
    [
      'an altered state',
      'running',
      `UPDATE games SET state = json_set(state, '$.rollCount', 999) WHERE id = @running`,
      /^The state is not what the log leads to\.$/,
    ],
    [
      'a version that is missing',
      'running',
      'DELETE FROM game_events WHERE game_id = @running AND version = 20',
      /^The log has no version 20\.$/,
    ],
    [
      'a log that is cut off',
      'finished',
      'DELETE FROM game_events WHERE game_id = @finished AND version > 5',
      /^The log ends at version 5, the game is at \d+\.$/,
    ],
    [
      'a game that is set back',
      'running',
      'UPDATE games SET version = version - 1 WHERE id = @running',
      /^The log goes on to version \d+, the game is at \d+\.$|^An answer is remembered/,
    ],
    [
      'a move against the rules',
      'finished',
      `UPDATE game_events SET events = replace(events, '"score":', '"score":1') WHERE game_id = @finished`,
      /^The log leaves the rules at fieldEntered, event \d+ of play: DIFFERS\.$/,
    ],
    [
      'a roll that was not thrown',
      'running',
      `UPDATE game_events SET events = json_set(events, '$[0].dice[0]', json_extract(events, '$[0].dice[0]') % 6 + 1)
       WHERE game_id = @running AND version =
         (SELECT min(version) FROM game_events WHERE game_id = @running AND events LIKE '%"rolled"%')`,
      /^The dice of roll 1 are not those of the seed\.$|^The log leaves the rules at |^The state /,
    ],
    [
      'another seed',
      'finished',
      `UPDATE games SET seed = '${'ab'.repeat(32)}' WHERE id = @finished`,
      /^The commitment is not that of the seed\.$/,
    ],
    [
      'another seed with its commitment',
      'finished',
      `UPDATE games SET seed = '${'00'.repeat(32)}',
       commitment = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925' WHERE id = @finished`,
      /^The dice of roll 1 are not those of the seed\.$/,
    ],
    [
      'another client seed',
      'finished',
      "UPDATE seats SET client_seed = 'other' WHERE game_id = @finished",
      /^Seat 0 is not what the log leads to\.$|^The dice of roll 1 are not those of the seed\.$/,
    ],
    [
      'points in a list',
      'finished',
      'UPDATE scores SET points = points + 1 WHERE game_id = @finished',
      /^Its scores in the lists are not those of its sheets\.$|^The list that its score is in counts other/,
    ],
    [
      'a status',
      'finished',
      "UPDATE games SET status = 'PLAYING' WHERE id = @finished",
      /^The status is PLAYING, the log makes it FINISHED\.$|^Its (scores in the lists|seats have another status)/,
    ],
    [
      'rules that the server does not have',
      'running',
      "UPDATE games SET ruleset_key = 'yamb@99' WHERE id = @running",
      /^The game cannot be read: /,
    ],
    [
      'a state that is no JSON',
      'running',
      `UPDATE games SET state = '{"phase":' WHERE id = @running`,
      /^The game cannot be read: /,
    ],
    [
      'an answer that was never given',
      'running',
      `UPDATE idempotency_keys SET memo = '{"version":100000}' WHERE game_id = @running`,
      /^An answer is remembered that the game never gave\.$/,
    ],
    [
      'a time before the one before',
      'finished',
      'UPDATE game_events SET at = at - 1000000 WHERE game_id = @finished AND version = 7',
      /^Version 7 is older than the one before it\.$/,
    ],
    [
      'seats of another status',
      'running',
      "UPDATE seats SET game_status = 'OPEN' WHERE game_id = @running AND seat = 0",
      /^Its seats have another status than the game\.$/,
    ],
    [
      'a seat that is gone',
      'running',
      'DELETE FROM seats WHERE game_id = @running AND seat = 3',
      /^It has other seats than its number of them says\.$|^The /,
    ],
    [
      'a departure that is not in the log',
      'running',
      `UPDATE games SET departures = '["unknown"]' WHERE id = @running`,
      /^The players who have left are not those who leave in the log\.$/,
    ],
    [
      'a departure that is forgotten',
      'waiting',
      'UPDATE games SET departures = NULL WHERE id = @waiting',
      /^The players who have left are not those who leave in the log\.$/,
    ],
    [
      'a bot that no server will move',
      'withBot',
      'UPDATE games SET bot_due = NULL WHERE id = @withBot',
      /^Its bot is to move never, its state says at 20[-0-9]+T[0-9:.]+Z\.$/,
    ],
    [
      'a bot that is to move where there is none',
      'running',
      'UPDATE games SET bot_due = 5 WHERE id = @running',
      /^Its bot is to move at 1970-01-01T00:00:00\.005Z, its state says never\.$/,
    ],
    [
      'a game with bots among those without',
      'withBot',
      'UPDATE games SET has_bots = 0 WHERE id = @withBot',
      /^It is listed without bots, its seats say otherwise\.$/,
    ],
    [
      'totals of a save',
      'no game',
      "UPDATE saves SET totals = '[999]'",
      /^The save .* is not right: its totals are not those of its sheets\.$/,
    ],
    [
      'a game that is gone',
      'no game',
      'DELETE FROM games WHERE id = @finished',
      /^There is a log, but no game\.$|^A row of \w+ belongs to one of games that is gone\.$|^An answer/,
    ],
  ];

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

  it('finds pages that are overwritten', async () => {
    const file = folder.file('overwritten.sqlite');
    await copyFile(pristine, file);
    const handle = await open(file, 'r+');
    // The root of a table: migrations have spread the pages of the schema, without which nothing can be looked at.
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
    ['a file that is not there', 'missing.sqlite', undefined, 'there is no such file'],
    ['a file that is no database', 'diary.txt', 'Dear diary. '.repeat(1000), 'file is not a database'],
    ['a database of something else', 'empty.sqlite', '', 'no such table: games'],
  ])('says of %s that it cannot be checked', async (_, name, content, reason) => {
    const file = folder.file(name);
    if (content !== undefined) await writeFile(file, content);
    await expect(checkFile(file)).rejects.toMatchObject({
      name: 'StartError',
      message: `${file} cannot be checked: ${reason}`,
    });
  });
});

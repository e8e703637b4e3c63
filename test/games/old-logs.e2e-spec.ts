/** Databases of earlier versions: this version shows and exports their games unchanged, and continues them. */
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOGS, versionLogs, type VersionLogs } from '../fixtures/logs/logs.js';
import { Player } from '../fixtures/logs/player.js';
import { playAmongBots } from '../harness/bot-tables.js';
import { findingsIn } from '../harness/check.js';
import { runHere } from '../harness/command.js';
import { dataOf, GameClient } from '../harness/game-client.js';
import { BRIEF, type Brief } from '../harness/game-view.js';
import { dialect, placeOf } from '../harness/places.js';
import { openSave, sendSaves } from '../harness/saves.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { IS_LONG, runs } from '../harness/torture.js';
import { importGame, sendExport } from '../harness/transfers.js';

/** Number of commands played in each running game. */
const COMMANDS = runs(2, 60);

type Log = VersionLogs['games'][number]['log'];

/** A name without its number within its kind. */
const kindOf = (name: string): string => name.replace(/-\d+$/, '');

/** All games in the long form, otherwise the first of each kind. */
function someOfEachKind<Game extends { readonly name: string }>(games: readonly Game[]): readonly Game[] {
  const kinds = games.map(({ name }) => kindOf(name));
  return games.filter(({ name }, index) => IS_LONG || kinds.indexOf(kindOf(name)) === index);
}

it('the database as version 0.1.0 left it is refused and stays unchanged', async () => {
  const folder = await createTemporaryFolder();
  const file = folder.file('yamb.sqlite');
  const bytes = gunzipSync(await readFile(new URL('0.1.0/database.sqlite.gz', LOGS)));
  await writeFile(file, bytes);
  for (const command of [['migrate'], ['migrate', '--dry-run']]) {
    expect(await runHere([...command, '--database', file])).toMatchObject({
      code: 6,
      errors: expect.stringContaining('Start the server of commit 5c9bb567 on it once') as unknown,
    });
  }
  expect(bytes.equals(await readFile(file))).toBe(true);
  await folder.remove();
});

const SHOWN = 'query ($id: ID!) { game(id: $id) { status version ruleset { key } sides { total } } }';

describe.each(versionLogs)('the database of version $version', ({ games, people, database }) => {
  let folder: TemporaryFolder;
  let file: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('yamb.sqlite');
    await writeFile(file, database());
    if (dialect === 'postgres') await copyToPostgres();
    server = await startServer({ databaseFile: file });
  });
  afterAll(async () => {
    await server.stop();
    await (await placeOf(file)).remove();
    await folder.remove();
  });

  async function copyToPostgres(): Promise<void> {
    const { DATABASE_URL = '' } = (await placeOf(file)).env;
    const commands = [
      ['migrate', '--database', file],
      ['migrate-to-postgres', '--from', file, '--to', DATABASE_URL],
    ];
    for (const command of commands) expect(await runHere(command)).toMatchObject({ code: 0, errors: '' });
  }

  const tokenOf = (playerId: string | null): string | undefined =>
    people.find(({ id }) => id === playerId)?.token;
  /** The token of a player who may see the game. */
  const tokenFor = ({ seats }: Log): string | undefined =>
    seats.map(({ player_id: player }) => tokenOf(player)).find((token) => token !== undefined);

  // The short form checks only once, after games have been added and continued.
  if (IS_LONG) {
    it('passes the integrity check', async () => {
      expect(await findingsIn(file)).toEqual([]);
    });
  }

  it('shows every game unchanged', async () => {
    for (const { name, log } of games) {
      const { data } = await server.graphql<{ game: unknown }>(SHOWN, { id: log.game.id }, tokenFor(log));
      const { status, version, ruleset_key: key } = log.game;
      const sides = log.totals?.map((total) => ({ total }));
      expect([name, data?.game]).toEqual([name, sides ? { status, version, ruleset: { key }, sides } : null]);
    }
  });

  it('exports games unchanged', async () => {
    for (const { name, log } of someOfEachKind(games)) {
      const { data } = await sendExport(server, log.game.id, 'JSON', tokenFor(log));
      expect([name, data?.game?.export ?? null]).toEqual([name, log.exported]);
    }
  });

  it('contains games that can be imported', async () => {
    const token = await server.register('Importer');
    for (const { name, log } of someOfEachKind(games.filter(({ log }) => log.exported !== null))) {
      if (log.exported === null) continue;
      const game = await importGame(server, token, log.exported);
      const { sides } = await game.game();
      expect([name, sides.map(({ total }) => total)]).toEqual([name, log.totals]);
    }
  });

  it('contains games that their players continue, and then passes the integrity check', async () => {
    const running = games.filter(({ log }) => log.game.status === 'PLAYING');
    expect(running.length).toBeGreaterThan(20);
    for (const [index, { log }] of someOfEachKind(running).entries()) {
      const { id } = log.game;
      if (log.seats.some(({ level }) => level !== null)) {
        await playOnAmongBots(log);
        continue;
      }
      const tables = log.seats.map(({ player_id: player }) => {
        const token = tokenOf(player);
        if (token === undefined) throw new Error(`A seat of ${id} has no player of this test`);
        return new GameClient<Brief>(server, token, id, BRIEF);
      });
      const [first] = tables;
      if (!first) throw new Error(`${id} has no seats`);
      await new Player(index).play(await first.game(), (seat) => tables[seat] ?? first, {
        commands: COMMANDS,
      });
      const { status, version } = await first.game();
      expect(status === 'FINISHED' || version === log.game.version + COMMANDS).toBe(true);
    }
    expect(await findingsIn(file)).toEqual([]);
  });

  /** The first seat is a person's, and on turn. */
  async function playOnAmongBots({ game: { id, version }, seats: [seat] }: Log): Promise<void> {
    const table = new GameClient(server, tokenOf(seat?.player_id ?? null) ?? '', id);
    const isEnough = (now: Brief): boolean => now.version >= version + COMMANDS;
    const after = await playAmongBots(table, 0, isEnough);
    expect(after.status === 'FINISHED' || isEnough(after)).toBe(true);
  }

  it('contains saves that can be opened', async () => {
    for (const { token } of people) {
      const { saves } = dataOf(await sendSaves(server, token));
      for (const { id, totals } of saves) {
        const { sides } = await (await openSave(server, token, id)).game();
        expect(sides.map(({ total }) => total)).toEqual(totals);
      }
    }
  });
});

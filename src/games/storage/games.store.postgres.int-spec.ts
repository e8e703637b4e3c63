import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { createWire, type Wire } from '../../../test/harness/cut-wire.js';
import { dialects } from '../../../test/harness/postgres.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { PostgresDatabase } from '../../storage/postgres/postgres-database.js';
import { OutcomeUnknownError } from '../../storage/postgres/postgres-errors.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { PostgresSteps } from '../../storage/postgres/postgres-steps.js';
import {
  countRows,
  transactionOn,
  waitForLock,
  type OpenPostgres,
} from '../../storage/testing/open-database.js';
import { deleteAccount } from '../../identity/delete-account.js';
import type { Answered } from '../../storage/retries/retries.store.js';
import type { CommandResult } from '../domain/command-result.js';
import type { Game } from '../domain/game.js';
import { changeTo } from '../domain/testing/change-to.js';
import type { GamesStore } from './games.store.js';
import { createGame } from '../domain/new-game.js';
import { ANA, EVA, YAHTC } from '../domain/testing/fixtures.js';
import { ended, filledWith } from '../../results/statistics/testing/finished-game.js';
import { asRematchOf } from './game-places.js';
import { openStore, storesOver, type OpenStore } from './testing/open-store.js';

const storeOn = (database: PostgresDatabase): GamesStore => storesOver(new PostgresRunner(database)).store;

/** A command that only adds a version. */
const tick = (game: Game): CommandResult => changeTo(game, 0, {}, [{ type: 'playerLeft', seat: 0 }]);

/** The version that a command added; undefined for a retry. */
const versionOf = (answered: Answered<CommandResult>): number | undefined =>
  answered.replayed ? undefined : answered.answer.game.version;

const SECOND = { replayed: false, answer: { kind: 'changed', events: { version: 2 } } };
const SECOND_AGAIN = { replayed: true, memo: '{"version":2}' };

const retry: Retry = { playerId: ANA.id, key: 'a key\0of zero', digest: 'digest' };

(dialects.includes('postgres') ? describe : describe.skip)('games shared by two servers', () => {
  let open: OpenStore;
  let opened: OpenPostgres;
  let servers: readonly [GamesStore, GamesStore];

  beforeEach(async () => {
    open = await openStore('postgres');
    if (open.opened.dialect !== 'postgres') throw new Error('It is another database');
    ({ opened } = open);
    servers = [storeOn(opened.database), storeOn(await opened.openAnother())];
  });
  afterEach(() => open.close());

  it('have one rematch, whichever server receives the request', async () => {
    const { id } = await open.add();
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { game, log } = createGame(YAHTC, index % 3 === 0 ? ANA : EVA, 0);
        return servers[index % 2 === 0 ? 0 : 1].add(game, log, undefined, { place: asRematchOf(id) });
      }),
    );
    const ids = new Set(asked.map((answered) => (answered.replayed ? '' : answered.answer)));
    expect([...ids]).toEqual([await servers[0].rematchOf(id)]);
    expect(await countRows(opened, 'games')).toBe(2);
  });

  it('execute every command once, whichever server receives it', async () => {
    const { id } = await open.add();
    const commands = Array.from({ length: 40 }, (_, index) => servers[index % 2 === 0 ? 0 : 1]);
    const answers = await Promise.all(commands.map((server) => server.change(id, tick)));
    const made = answers.map((answered) => versionOf(answered) ?? 0);
    expect(made.sort((one, other) => one - other)).toEqual(commands.map((_, index) => index + 2));
    expect((await servers[0].events(id, 0, 100)).map(({ version }) => version)).toEqual(
      Array.from({ length: 41 }, (_, index) => index + 1),
    );
    expect((await servers[1].find(id))?.version).toBe(41);
  });

  it('execute a request sent to both servers once, with the same result', async () => {
    const { id } = await open.add();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => servers[index % 2 === 0 ? 0 : 1].change(id, tick, retry)),
    );
    expect(answers.filter(({ replayed }) => !replayed)).toMatchObject([SECOND]);
    expect(answers.filter(({ replayed }) => replayed)).toEqual(Array.from({ length: 9 }, () => SECOND_AGAIN));
    expect((await servers[0].find(id))?.version).toBe(2);
    await expect(servers[1].change(id, tick, { ...retry, digest: 'other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('decide again if another server was faster', async () => {
    const { id } = await open.add();
    const seen: number[] = [];
    let late: Promise<unknown> | undefined;
    // Simulates another server step by step.
    await transactionOn(await opened.openAnother(), async (session) => {
      await session.change('UPDATE games SET version = 2 WHERE id = $1', id);
      late = servers[0].change(id, (game) => {
        seen.push(game.version);
        return tick(game);
      });
      await waitForLock(opened.database);
      const event = 'INSERT INTO game_events (game_id, version, at, events) VALUES ($1, 2, 0, $2)';
      await session.change(event, id, '[]');
    });
    expect(await late).toMatchObject({ replayed: false, answer: { events: { version: 3 } } });
    expect(seen).toEqual([1, 2]);
    expect((await servers[0].find(id))?.version).toBe(3);
  });

  it('create one game for a request sent to both servers', async () => {
    const game = await open.add();
    const twins = [1, 2].map(() => ({ ...game, id: uuidv7() }));
    const answers = await Promise.all(
      twins.map((twin, index) => servers[index === 0 ? 0 : 1].add(twin, [], retry)),
    );
    expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(await countRows(opened, 'games')).toBe(2);
  });

  it('give no seat to a player whom another server has just forgotten', async () => {
    const game = await open.add({ seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] });
    const seats = game.seats.with(1, { access: 'ANYONE', playerId: EVA.id, name: 'Eva', clientSeed: null });
    const sitDown = (): CommandResult => changeTo(game, 0, { seats });
    const another = await opened.openAnother();
    const tokenHash = 'a hash';
    await opened.write(
      `INSERT INTO player_tokens (hash, id, player_id, player_name, player_kind, created_at)
        VALUES (?, ?, ?, 'Eva', 'HUMAN', 0)`,
      tokenHash,
      EVA.id,
      EVA.id,
    );
    let joining: Promise<unknown> | undefined;
    await transactionOn(another, async (session) => {
      const steps = new PostgresSteps(session, true);
      await steps.run(deleteAccount({ id: EVA.id, tokenHash }, 1));
      await steps.flush();
      joining = servers[0].change(game.id, sitDown).catch((error: unknown) => error);
      await waitForLock(opened.database);
    });
    expect(await joining).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await servers[0].find(game.id)).toEqual(game);
  });

  it('keep the name to which another server has just renamed a seated player', async () => {
    const { id } = await open.add();
    let adding: Promise<unknown> | undefined;
    await transactionOn(await opened.openAnother(), async (session) => {
      await session.change("UPDATE players SET name = 'Ana Maria' WHERE id = $1", ANA.id);
      await session.change("UPDATE seats SET name = 'Ana Maria' WHERE player_id = $1", ANA.id);
      adding = servers[0].change(id, (game) => {
        const seats = game.seats.map((seat) => ({ ...seat, clientSeed: 'a seed' }));
        return changeTo(game, 0, { seats });
      });
      await waitForLock(opened.database);
    });
    await adding;
    expect((await servers[0].find(id))?.seats[0]).toMatchObject({ name: 'Ana Maria', clientSeed: 'a seed' });
  });

  it('enter a score under the name to which another server has just renamed the player', async () => {
    const game = await open.add();
    const sheets = game.state.sheets.map((sheet) => filledWith(sheet, () => 1));
    let finishing: Promise<unknown> | undefined;
    await transactionOn(await opened.openAnother(), async (session) => {
      await session.change("UPDATE seats SET name = 'Ana Maria' WHERE player_id = $1", ANA.id);
      finishing = servers[0].change(game.id, (found) =>
        changeTo(found, 0, { status: 'FINISHED', state: ended(found.state, sheets, [0]) }),
      );
      await waitForLock(opened.database);
      await session.change("UPDATE score_seats SET name = 'Ana Maria' WHERE player_id = $1", ANA.id);
    });
    await finishing;
    expect(await opened.read('SELECT name FROM score_seats')).toEqual([{ name: 'Ana Maria' }]);
  });

  it('continue over new connections after the database closes the old ones', async () => {
    const { id } = await open.add();
    await opened.schema.cutConnections();
    expect((await servers[1].find(id))?.version).toBe(1);
    await opened.schema.cutConnections();
    expect(await servers[1].change(id, tick)).toMatchObject(SECOND);
  });

  describe('when the connection is lost', () => {
    let wire: Wire;
    let server: GamesStore;

    beforeEach(async () => {
      wire = await createWire(opened.schema.url);
      server = storeOn(await opened.openAnother(wire.url));
    });
    afterEach(() => wire.close());

    it('retry if it is lost before the commit', async () => {
      const { id } = await open.add();
      wire.cutAt('FROM games', 'before');
      expect(await server.change(id, tick, retry)).toMatchObject(SECOND);
    });

    it.each([
      ['before', SECOND],
      ['after', SECOND_AGAIN],
    ] as const)(
      'reject with an unknown outcome if it is lost %s the server receives the commit; the key then reveals the outcome',
      async (when, answered) => {
        const { id } = await open.add();
        wire.cutAt('COMMIT', when);
        await expect(server.change(id, tick, retry)).rejects.toThrow(OutcomeUnknownError);
        expect(await server.change(id, tick, retry)).toMatchObject(answered);
        expect((await server.find(id))?.version).toBe(2);
      },
    );
  });
});

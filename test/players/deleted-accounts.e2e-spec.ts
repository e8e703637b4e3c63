import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountsService } from '../../src/identity/accounts.service.js';
import type { Caller } from '../../src/kernel/caller/caller.js';
import { StatementRunner } from '../../src/storage/statement-runner.js';
import { one } from '../../src/storage/steps.js';
import { GameCommandsService } from '../../src/games/commands/game-commands.service.js';
import { GamesService } from '../../src/games/games.service.js';
import type { NewGame } from '../../src/games/domain/new-game.js';
import { DevicesService } from '../../src/identity/devices.service.js';
import { ModerationService } from '../../src/identity/company/moderation.service.js';
import { deleteAccount } from '../../src/identity/delete-account.js';
import { DELETED_PLAYER, PlayerFeatures } from '../../src/identity/player-steps.js';
import { PlayersService } from '../../src/identity/players.service.js';
import { holderOf } from '../../src/identity/token-holder.js';
import type { Save } from '../../src/games/saves/save.js';
import { SavesService } from '../../src/games/saves/saves.service.js';
import { SavesStore } from '../../src/games/saves/saves.store.js';
import { TransfersService } from '../../src/games/transfers/transfers.service.js';
import { LeaderboardsService } from '../../src/results/leaderboards/leaderboards.service.js';
import { enterScores } from '../../src/results/leaderboards/score-writer.js';
import { dialect } from '../harness/places.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const UNAUTHENTICATED = { code: 'UNAUTHENTICATED' };
const MINE = { access: 'CREATOR' } as const;
const ANYONES = { access: 'ANYONE' } as const;
const YAHTC: NewGame = {
  rulesetId: 'yahtc',
  variants: [],
  seats: [MINE],
  teamSize: 1,
  ranked: true,
  isPrivate: false,
  claimAfter: 60_000,
};
const WITH_ANOTHER: NewGame = { ...YAHTC, seats: [MINE, ANYONES] };

describe('an account that is deleted or changed while its requests are in flight', () => {
  let folder: TemporaryFolder;
  let server: TestServer;
  let accounts: AccountsService;
  let players: PlayersService;
  let devices: DevicesService;
  let games: GamesService;
  let commands: GameCommandsService;
  let saves: SavesService;

  const start = async (): Promise<void> => {
    server = await startServer({ databaseFile: folder.file('yamb.sqlite') });
    accounts = server.app.get(AccountsService, { strict: false });
    players = server.app.get(PlayersService, { strict: false });
    devices = server.app.get(DevicesService, { strict: false });
    games = server.app.get(GamesService, { strict: false });
    commands = server.app.get(GameCommandsService, { strict: false });
    saves = server.app.get(SavesService, { strict: false });
  };
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await start();
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  /** An authenticated caller, as a request has one before its resolver runs. */
  const authenticate = async (token: string): Promise<Caller> => {
    const caller = await players.findByToken(token);
    if (!caller) throw new Error('No player has this token');
    return caller;
  };
  const register = async (name: string): Promise<Caller> => authenticate(await server.register(name));
  const statusOf = async (id: string) => (await games.view(undefined, id))?.status;
  const namesIn = async (id: string) => (await games.view(undefined, id))?.seats.map(({ name }) => name);

  it('exchanges an old token for a new one only once', async () => {
    const caller = await register('Ana');
    const answers = await Promise.allSettled([devices.rotateToken(caller), devices.rotateToken(caller)]);
    const tokens = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.token : ''));
    const callers = await Promise.all(tokens.map((token) => players.findByToken(token)));
    expect(callers.filter((one) => one !== undefined)).toMatchObject([{ name: 'Ana' }]);
    // The new token was just used, so the old one is no longer valid.
    await expect(devices.rotateToken(caller)).rejects.toMatchObject(UNAUTHENTICATED);
    await expect(players.rename(caller, 'Eva')).rejects.toMatchObject(UNAUTHENTICATED);
    await expect(accounts.delete(caller)).rejects.toMatchObject(UNAUTHENTICATED);
  });

  it('cannot sign in again or appear by name once it is deleted', async () => {
    const caller = await register('Boris');
    await accounts.delete(caller);
    await expect(devices.rotateToken(caller)).rejects.toMatchObject(UNAUTHENTICATED);
    await expect(players.rename(caller, 'Boris')).rejects.toMatchObject(UNAUTHENTICATED);
  });

  it('never reveals the hash of its token', async () => {
    const caller = await register('Mia');
    expect(JSON.stringify(caller)).toBe(JSON.stringify({ id: caller.id, name: 'Mia', kind: 'HUMAN' }));
    expect(Reflect.ownKeys(caller)).toEqual(['id', 'name', 'kind']);
  });

  it('creates no game, takes no seat and keeps nothing once it is deleted', async () => {
    const vera = await register('Vera');
    const open = await games.create(await register('Oto'), WITH_ANOTHER);
    const own = await games.create(vera, YAHTC);
    const save = await saves.save(vera, { gameId: own.id }, 'Sunday');
    const transfers = server.app.get(TransfersService, { strict: false });
    const file = await transfers.export(own, 'JSON');
    const deleted = accounts.delete(vera);
    // All of these were authenticated before the deletion.
    const late = await Promise.allSettled([
      games.create(vera, YAHTC),
      commands.join(vera, { gameId: open.id }, {}),
      saves.open(vera, save.id),
      saves.save(vera, { gameId: own.id }, 'Monday'),
      transfers.import(vera, file, { isPrivate: false }),
    ]);
    // On SQLite, the deletion is first in the writer's queue. On PostgreSQL, some requests may precede it, and it
    // undoes their effects.
    if (dialect === 'sqlite') {
      expect(late).toMatchObject(late.map(() => ({ status: 'rejected', reason: UNAUTHENTICATED })));
    }
    await deleted;
    const hasJoined = late[1].status === 'fulfilled';
    expect(await namesIn(open.id)).toEqual(['Oto', hasJoined ? DELETED_PLAYER : null]);
    const { games: running } = await games.list({ playerId: vera.id, status: 'PLAYING' }, 10);
    expect(running).toEqual([]);
    expect(await saves.list(vera)).toEqual([]);
  });

  it('signs no score while it is being deleted', async () => {
    const caller = await register('Boris');
    const { id: gameId } = await games.create(caller, YAHTC);
    const runner = server.app.get<StatementRunner>(StatementRunner, { strict: false });
    const seats = [{ seat: 0, playerId: caller.id, name: caller.name }];
    const score = { side: 0, listKey: 'signed', gameId, points: 1, finishedAt: Date.now(), seats };
    await runner.transaction(() => enterScores([score]));
    // The first step of the deletion.
    await runner.transaction(() => deleteAccount(holderOf(caller), Date.now()));
    const leaderboards = server.app.get(LeaderboardsService, { strict: false });
    await expect(leaderboards.sign(caller, { gameId, name: 'Boris' })).rejects.toMatchObject(UNAUTHENTICATED);
    await accounts.delete(caller);
  });

  it('can be deleted twice at once', async () => {
    const caller = await register('Goran');
    const open = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        games.create(caller, { ...WITH_ANOTHER, seats: [MINE, { access: 'CODE' }], isPrivate: index > 2 }),
      ),
    );
    const alone = await games.create(caller, { ...YAHTC, seats: [MINE, MINE] });
    await Promise.all([accounts.delete(caller), accounts.delete(caller)]);
    expect(await Promise.all(open.slice(0, 3).map(({ id }) => statusOf(id)))).toEqual(
      Array(3).fill('ABANDONED'),
    );
    expect(await statusOf(alone.id)).toBe('FINISHED');
    expect(await accounts.leaving()).toEqual([]);
  });

  it('leaves its games on the next start if the server was killed', async () => {
    const caller = await register('Nada');
    const { id } = await games.create(caller, YAHTC);
    // Stops the periodic check, which might leave the game before the next start does.
    await accounts.onApplicationShutdown();
    const runner = server.app.get<StatementRunner>(StatementRunner, { strict: false });
    await runner.transaction(() => deleteAccount(holderOf(caller), Date.now()));
    expect(await accounts.leaving()).toEqual([caller.id]);
    await server.stop();
    await start();
    expect(await statusOf(id)).toBe('ABANDONED');
    expect(await accounts.leaving()).toEqual([]);
  });

  it('has no name in the response to another caller’s retry', async () => {
    const [vera, oto] = [await register('Vera'), await register('Oto')];
    const { id: gameId } = await games.create(vera, { ...YAHTC, seats: [MINE, ANYONES, ANYONES] });
    await commands.join(oto, { gameId }, {});
    await commands.join(await register('Mia'), { gameId }, {});
    const token = (await devices.rotateToken(oto)).token;
    const roll = async () =>
      (
        await server.graphql(
          `mutation { roll(input: { gameId: "${gameId}", idempotencyKey: "once" }) { ... on MoveRefused { code message } } }`,
          {},
          token,
        )
      ).text;
    expect(await roll()).toContain("It is Vera's turn.");
    await accounts.delete(vera);
    expect(await roll()).toContain("It is deleted player's turn.");
  });

  it('has no name in games that others open from saves later', async () => {
    const [vera, oto] = [await register('Vera'), await register('Oto')];
    const { id: gameId } = await games.create(vera, WITH_ANOTHER);
    await commands.join(oto, { gameId }, {});
    const save = await saves.save(oto, { gameId }, 'Sunday');
    const opened = await saves.open(oto, save.id);
    const again = await saves.open(oto, (await saves.save(oto, { gameId: opened.id }, 'Monday')).id);
    expect(await namesIn(again.id)).toEqual(['Vera', 'Oto']);
    const deleted = accounts.delete(vera);
    const [kept, late] = await Promise.all([
      saves.save(oto, { gameId: opened.id }, 'Tuesday'),
      saves.open(oto, save.id),
    ]);
    await deleted;
    for (const { id } of [opened, again, late]) expect(await namesIn(id)).toEqual(['deleted player', 'Oto']);
    const stored = await saves.list(oto);
    expect(stored.map(({ seats }) => seats[0]?.name)).toEqual(Array(3).fill('deleted player'));
    expect(kept.id).toBe(stored[0]?.id);
  });

  it('has its new name in what others save and open while the administrator renames it', async () => {
    const [vera, oto] = [await register('Vera'), await register('Oto')];
    const { id: gameId } = await games.create(vera, WITH_ANOTHER);
    await commands.join(oto, { gameId }, {});
    const moderation = server.app.get(ModerationService, { strict: false });
    const features = server.app.get(PlayerFeatures, { strict: false });
    const renaming = features.rename.bind(features);
    const saving: Promise<Save>[] = [];
    const rename = jest.spyOn(features, 'rename').mockImplementationOnce(function* (...renamed) {
      saving.push(saves.save(oto, { gameId }, 'Sunday'));
      // Enough time for reading the old name.
      for (let statement = 0; statement < 100; statement += 1) yield* one('SELECT 1 AS one');
      yield* renaming(...renamed);
    });
    await moderation.rename(vera.id, 'Player 7');
    rename.mockRestore();
    const [save] = await Promise.all(saving);
    if (!save) throw new Error('There is no save');
    expect((await saves.list(oto)).map(({ seats }) => seats[0]?.name)).toEqual(['Player 7']);

    const find = jest.spyOn(server.app.get(SavesStore, { strict: false }), 'find');
    find.mockImplementationOnce(async () => {
      await moderation.rename(vera.id, 'Vera');
      return save;
    });
    const { id } = await saves.open(oto, save.id);
    find.mockRestore();
    expect(await namesIn(id)).toEqual(['Vera', 'Oto']);
  });
});

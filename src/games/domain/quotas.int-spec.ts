import { afterEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import type { Retry } from '../../kernel/input/retry.js';
import { Config } from '../../kernel/config/config.js';
import type { Game } from './game.js';
import { botOf } from './server-bots.js';
import { changeTo } from './testing/change-to.js';
import type { GamesStore } from '../storage/games.store.js';
import { createGame, type NewGame } from './new-game.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';
import { openStore, storesOver, type OpenStore } from '../storage/testing/open-store.js';

const MORNING = Date.parse('2026-03-14T06:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const EIGHTEEN_HOURS = 18 * 60 * 60;

const configOf = (quotas: Partial<Config>): Config => Object.assign(new Config(), quotas);

interface Wanted {
  readonly at?: number;
  readonly wanted?: Partial<NewGame>;
  readonly origin?: Game['origin'];
  readonly creator?: typeof ANA;
}

const exceeded = (quota: string, maximum: number, more: object = {}): object => ({
  code: 'QUOTA_EXCEEDED',
  details: { quota, maximum, ...more },
});

describe.each(dialects)('player quotas on %s', (dialect) => {
  let open: OpenStore;

  afterEach(() => open.close());

  const start = async (quotas: Partial<Config>): Promise<void> => {
    open = await openStore(dialect, configOf(quotas));
  };
  const add = async (
    { at = MORNING, wanted = {}, origin = 'CREATED', creator = ANA }: Wanted = {},
    retry?: Retry,
    store: GamesStore = open.store,
  ): Promise<Game> => {
    const { game, log } = createGame({ ...YAHTC, ...wanted }, creator, at);
    await store.add({ ...game, origin }, log, retry);
    return game;
  };
  const change = async (
    { id }: Game,
    changed: Parameters<typeof changeTo>[2],
    events: Parameters<typeof changeTo>[3] = [],
  ): Promise<void> => {
    await open.store.change(id, (game) => changeTo(game, MORNING, changed, events));
  };

  it('limit games per day, counting a retry once', async () => {
    await start({ quotaGamesPerDay: 3 });
    const retry: Retry = { playerId: ANA.id, key: 'key', digest: 'digest' };
    await add({}, retry);
    await add({}, retry);
    await add({ at: MORNING + 1000 });
    await add();
    const refusal = exceeded('gamesPerDay', 3, { retryAfterSeconds: EIGHTEEN_HOURS });
    await expect(add()).rejects.toMatchObject(refusal);
    await add({}, retry);
    await add({ creator: EVA });
    await add({ at: MORNING + DAY });
    await expect(add({ at: MORNING + DAY })).resolves.toBeDefined();
  });

  it('limit imports per day', async () => {
    await start({ quotaImportsPerDay: 1 });
    await add({ origin: 'IMPORTED' });
    const refusal = exceeded('importsPerDay', 1, { retryAfterSeconds: EIGHTEEN_HOURS });
    await expect(add({ origin: 'IMPORTED' })).rejects.toMatchObject(refusal);
    await add();
    await add({ origin: 'IMPORTED', at: MORNING + DAY });
  });

  it('limit running games with server bots, and no other games', async () => {
    await start({ quotaBotGames: 2 });
    const withBot = { seats: [{ access: 'CREATOR' }, { access: 'BOT' }] } as const;
    const first = await add({ wanted: withBot });
    await add({ wanted: withBot });
    await expect(add({ wanted: withBot })).rejects.toMatchObject(exceeded('botGames', 2));
    await add();
    await add({ wanted: withBot, creator: EVA });
    await change(first, { status: 'ABANDONED' });
    await add({ wanted: withBot });
    await expect(add({ wanted: withBot })).rejects.toMatchObject(exceeded('botGames', 2));
  });

  it('limit games waiting in the lobby', async () => {
    await start({ quotaOpenGames: 2 });
    const forAnyone: Partial<NewGame> = { seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] };
    const first = await add({ wanted: forAnyone });
    // A player who has left the game still counts as having opened it.
    await change(first, { seats: first.seats.map((seat) => ({ ...seat, playerId: null, name: null })) });
    await add({ wanted: forAnyone });
    await expect(add({ wanted: forAnyone })).rejects.toMatchObject(exceeded('openGames', 2));
    await add();
    await add({ wanted: { seats: [{ access: 'CREATOR' }, { access: 'CODE' }], isPrivate: true } });
    await add({ wanted: { seats: [{ access: 'CREATOR' }, { access: 'PLAYER', keptFor: EVA.id }] } });
    await add({ wanted: forAnyone, creator: EVA });
    await change(first, { status: 'ABANDONED' });
    await add({ wanted: forAnyone });
    await expect(add({ wanted: forAnyone })).rejects.toMatchObject(exceeded('openGames', 2));
    await add({ wanted: forAnyone, at: MORNING + DAY });
  });

  it('limit games waiting in the lobby, even if they are opened concurrently', async () => {
    await start({ quotaOpenGames: 2 });
    const forAnyone: Partial<NewGame> = { seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] };
    const opened = await Promise.allSettled(Array.from({ length: 8 }, () => add({ wanted: forAnyone })));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  describe('for an address', () => {
    const forAnyone: Partial<NewGame> = { seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] };
    const refusal = exceeded('addressOpenGames', 5);
    const players = Array.from({ length: 8 }, (_, index) => ({
      id: `0190a0b0-0000-7000-8000-00000000010${index}`,
      name: `Player ${index}`,
    }));
    const opens = (creator: typeof ANA, at = MORNING): Promise<Game> =>
      add({ wanted: forAnyone, creator, at });
    const startAtClub = async (quotaOpenGames = 1): Promise<void> => {
      await start({ quotaOpenGames });
      for (const { id, name } of players) {
        await open.opened.write('INSERT INTO players (id, name, created_at) VALUES (?, ?, 0)', id, name);
        open.seen.add(id, 'club');
      }
    };

    it('limit games waiting in the lobby for all players together', async () => {
      await startAtClub();
      const games: Game[] = [];
      for (const player of players.slice(0, 5)) games.push(await opens(player));
      const [, , , , , sixth = ANA, seventh = ANA] = players;
      await expect(opens(sixth)).rejects.toMatchObject(refusal);
      await add({ creator: sixth });
      await opens(ANA);
      open.seen.add(EVA.id, 'home');
      await opens(EVA);
      const [first] = games;
      if (first) await change(first, { status: 'ABANDONED' });
      await opens(sixth);
      await expect(opens(seventh)).rejects.toMatchObject(refusal);
      await opens(seventh, MORNING + DAY);
    });

    it('limit them also for concurrent requests', async () => {
      await startAtClub();
      const opened = await Promise.allSettled(players.map((player) => opens(player)));
      const refused = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toHaveLength(3);
      for (const error of refused) expect(error).toMatchObject(refusal);
    });

    it('do not count refused games or retries', async () => {
      await startAtClub();
      const [first = ANA, ...others] = players;
      const retry: Retry = { playerId: first.id, key: 'key', digest: 'digest' };
      await add({ wanted: forAnyone, creator: first }, retry);
      for (let tried = 0; tried < 8; tried += 1) {
        await expect(opens(first)).rejects.toMatchObject(exceeded('openGames', 1));
      }
      for (const player of others.slice(0, 4)) await opens(player);
      await add({ wanted: forAnyone, creator: first }, retry);
    });

    it('are unlimited if the player quota is disabled', async () => {
      await startAtClub(0);
      for (const player of players) await opens(player);
    });
  });

  describe('for invitations', () => {
    const strangers = Array.from({ length: 40 }, (_, index) => ({
      id: `0190a0b0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
      name: `Stranger ${index}`,
    }));
    const invite = (creator: typeof ANA, at = MORNING): Promise<Game> =>
      add({ wanted: { seats: [{ access: 'CREATOR' }, { access: 'PLAYER', keptFor: EVA.id }] }, creator, at });
    const inviteUntilRefused = async (creator: typeof ANA): Promise<number> => {
      for (let made = 0; ; made += 1) {
        try {
          await invite(creator);
        } catch (error) {
          expect(error).toMatchObject(exceeded('invitations', 100));
          return made;
        }
      }
    };
    const startWithStrangers = async (quotas: Partial<Config> = {}): Promise<void> => {
      await start(quotas);
      for (const { id, name } of strangers) {
        await open.opened.write('INSERT INTO players (id, name, created_at) VALUES (?, ?, 0)', id, name);
      }
    };

    it('leave room for one player who invites once, even if many accounts invite the same player', async () => {
      await startWithStrangers();
      const made: number[] = [];
      for (const stranger of strangers) made.push(await inviteUntilRefused(stranger));
      expect(made[0]).toBe(17);
      expect(made.reduce((sum, some) => sum + some, 0)).toBeLessThan(100);
      await invite(ANA);
    });

    it('let players who have met the player invite regardless of others', async () => {
      await startWithStrangers({ quotaInvitations: 4 });
      for (const stranger of strangers.slice(0, 4)) await invite(stranger);
      await expect(invite(ANA)).rejects.toMatchObject(exceeded('invitations', 4));
      await open.opened.write(
        'INSERT INTO meetings (player_id, other_id, ahead, behind, level, together, played) VALUES (?, ?, 1, 0, 0, 0, 1)',
        ...[ANA.id, EVA.id].sort(),
      );
      await invite(ANA);
      await invite(ANA);
      await expect(invite(ANA)).rejects.toMatchObject(exceeded('invitations', 4));
    });

    it('count open invitations, even if they are made concurrently', async () => {
      await startWithStrangers({ quotaInvitations: 4 });
      const tried = await Promise.allSettled(strangers.slice(0, 8).map((stranger) => invite(stranger)));
      const games = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(games).toHaveLength(4);
      for (const game of games) await change(game, { status: 'ABANDONED' });
      await invite(ANA);
    });

    it('are disabled by 0', async () => {
      await startWithStrangers({ quotaInvitations: 0 });
      for (let made = 0; made < 30; made += 1) await invite(ANA);
    });
  });

  it('limit games in which bots take over seats', async () => {
    await start({ quotaBotGames: 1 });
    const seats: NewGame['seats'] = [{ access: 'CREATOR' }, { access: 'ANYONE' }];
    const [first, second] = [await add({ wanted: { seats } }), await add({ wanted: { seats } })];
    const { id: playerId } = botOf('REGULAR');
    const withBot = (game: Game): Game['seats'] =>
      game.seats.map((seat, index) => (index === 1 ? { ...seat, playerId, kind: 'BOT' } : seat));
    const claimed = [{ type: 'botSubstituted', seat: 0, absentSeat: 1, playerId }] as const;
    await change(first, { seats: withBot(first) }, claimed);
    await expect(change(second, { seats: withBot(second) }, claimed)).rejects.toMatchObject(
      exceeded('botGames', 1),
    );
    // A clock's substitution is not refused, but counts.
    const ranOut = [{ type: 'clockRanOut', seat: 1, atZero: 'BOT', playerId }] as const;
    await change(second, { seats: withBot(second) }, ranOut);
    await change(first, { status: 'ABANDONED' });
    const bots = [{ access: 'CREATOR' }, { access: 'BOT' }] as const;
    await expect(add({ wanted: { seats: bots } })).rejects.toMatchObject(exceeded('botGames', 1));
    await change(second, { status: 'ABANDONED' });
    await add({ wanted: { seats: bots } });
  });

  it('limit games with bots that a player joins', async () => {
    await start({ quotaBotGames: 1 });
    const seats: NewGame['seats'] = [{ access: 'CREATOR' }, { access: 'ANYONE' }, { access: 'BOT' }];
    const ofEva = await add({ wanted: { seats }, creator: EVA });
    const own = await add({ wanted: { seats } });
    const join = (): Promise<void> =>
      change(ofEva, {
        seats: ofEva.seats.map((seat, index) =>
          index === 1 ? { ...seat, playerId: ANA.id, name: 'Ana' } : seat,
        ),
      });
    await expect(join()).rejects.toMatchObject(exceeded('botGames', 1));
    await change(own, { status: 'ABANDONED' });
    await join();
  });

  it('limit running games, created or joined', async () => {
    await start({ quotaRunningGames: 2 });
    const [first] = [await add(), await add()];
    await expect(add()).rejects.toMatchObject(exceeded('runningGames', 2));
    const seats: NewGame['seats'] = [{ access: 'CREATOR' }, { access: 'ANYONE' }, { access: 'ANYONE' }];
    const ofEva = await add({ wanted: { seats }, creator: EVA });
    const sit = (seat: number): Promise<void> =>
      change(ofEva, {
        seats: ofEva.seats.map((one, index) =>
          (seat === 1 ? index === 1 : index > 0) ? { ...one, playerId: ANA.id, name: 'Ana' } : one,
        ),
      });
    await expect(sit(1)).rejects.toMatchObject(exceeded('runningGames', 2));
    await change(first, { status: 'ABANDONED' });
    await sit(1);
    // A second seat in the same game does not count.
    await sit(2);
    await expect(add()).rejects.toMatchObject(exceeded('runningGames', 2));
  });

  it('limit concurrent requests, even on several servers', async () => {
    await start({ quotaRunningGames: 3, quotaGamesPerDay: 5 });
    const stores = [open.store];
    if (open.opened.dialect === 'postgres') {
      const another = await open.opened.openAnother();
      const config = configOf({ quotaRunningGames: 3, quotaGamesPerDay: 5 });
      stores.push(storesOver(new PostgresRunner(another), config).store);
    }
    const attempts = Array.from({ length: 12 }, (_, index) =>
      add({}, undefined, stores[index % stores.length]),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('limit the bytes of all games, including their logs', async () => {
    await start({ quotaStoredMegabytes: 1 });
    const game = await add();
    const stored = async (): Promise<number> => {
      const [row] = await open.opened.read(
        'SELECT stored_bytes AS stored FROM player_usage WHERE player_id = ?',
        ANA.id,
      );
      return row && 'stored' in row ? Number(row.stored) : NaN;
    };
    const logUpTo = async (version: number): Promise<number> => {
      const [row] = await open.opened.read(
        'SELECT SUM(octet_length(events)) AS bytes FROM game_events WHERE game_id = ? AND version <= ?',
        ...[game.id, version],
      );
      return row && 'bytes' in row ? Number(row.bytes) : NaN;
    };
    const seed = (length: number) =>
      [{ type: 'clientSeedAdded', seat: 0, clientSeed: 'é'.repeat(length) }] as const;
    expect(await stored()).toBe(4_096);
    for (let version = 2; version <= 250; version += 1) await change(game, {}, seed(10));
    expect(await stored()).toBe(4_096 + (await logUpTo(200)));
    await change(game, {}, seed(500_000));
    await add();
    await change(game, { status: 'ABANDONED' });
    expect(await stored()).toBe(2 * 4_096 + (await logUpTo(252)));
    await expect(add()).rejects.toMatchObject(exceeded('storedBytes', 1_000_000));
    await add({ creator: EVA });
  });
});

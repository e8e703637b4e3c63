import { WebhookWriter } from '../../notify/webhook-writer.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { runs } from '../../../test/harness/torture.js';
import { dialects } from '../../../test/harness/postgres.js';
import { SystemClock } from '../../kernel/clock.js';
import { Config } from '../../kernel/config/config.js';
import { Topics } from '../../kernel/topics/topics.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import type { StatementRunner } from '../../storage/statement-runner.js';
import { storesOver, openStore, type OpenStore } from '../../games/storage/testing/open-store.js';
import { findGame } from '../../games/storage/read-game.js';
import { suspendByAdministrator } from '../../identity/company/moderation.service.js';
import { PlayerFeatures } from '../../identity/player-steps.js';
import type { ChangedGames } from '../../games/publishing/changed-games.js';
import { FollowedTickets } from './followed-tickets.js';
import { Matching } from './matching.js';
import { TicketsOfPlayers } from './player-steps.js';
import { LEASE_MS, MAX_ENDED, MAX_WAITING, wishKey, type Ticket } from './ticket.js';
import { addTicket } from './ticket-rows.js';
import { TicketsStore } from './tickets.store.js';

const NOW = 1_800_000_000_000;

describe.each(dialects)('the tickets store on %s', (dialect) => {
  let open: OpenStore;
  let store: TicketsStore;
  let players: string[];
  let followed: FollowedTickets;
  let steps: TicketsOfPlayers;

  const storeOver = (runner: StatementRunner, config = new Config()): TicketsStore =>
    new TicketsStore(runner, storesOver(runner).retries, new WebhookWriter(config), config);

  beforeAll(async () => {
    open = await openStore(dialect);
  });
  beforeEach(async () => {
    store = storeOver(open.opened.runner);
    followed = new FollowedTickets(store, new Topics(new Config()), new SystemClock());
    steps = new TicketsOfPlayers(new PlayerFeatures(), followed);
    players = Array.from({ length: 8 }, () => uuidv7());
    for (const [index, id] of players.entries()) {
      const sql = 'INSERT INTO players (id, name, created_at) VALUES (?, ?, 0)';
      await open.opened.write(sql, id, `Player ${index}`);
    }
  });
  afterEach(async () => {
    await followed.onApplicationShutdown();
    await open.opened.write('DELETE FROM quick_play_tickets');
  });
  afterAll(() => open.close());

  const matchingOver = (changed: Pick<ChangedGames, 'report'>): Matching =>
    new Matching(store, changed as ChangedGames, Object.assign(new SystemClock(), { now: () => NOW }));
  const player = (index: number): string => players[index] ?? '';
  const ticketOf = (index: number, more: Partial<Ticket> = {}, size = 2): Ticket => ({
    ...{
      id: uuidv7(),
      playerId: player(index),
      status: 'WAITING',
      botsAt: null,
      level: 'CASUAL',
      gameId: null,
    },
    wish: { rulesetKey: 'yahtc@1', players: size, kind: 'HUMAN' },
    ...{ createdAt: NOW, expiresAt: NOW + LEASE_MS },
    ...more,
  });
  const WISH = wishKey({ rulesetKey: 'yahtc@1', players: 2, kind: 'HUMAN' });
  const stateOf = async (ticket: Ticket) => (await store.find(ticket.playerId, ticket.id))?.status;
  const suspend = (playerId: string) =>
    open.opened.runner.transaction(() =>
      suspendByAdministrator(playerId, { until: null, reason: 'Rudeness.' }, NOW),
    );
  const gameOf = (id: string) => open.opened.runner.read(() => findGame(id));

  it('starts one game for two players with the same wish and seats both', async () => {
    const [ana, bo] = [ticketOf(0), ticketOf(1)];
    expect(await store.place(ana)).toEqual({ ticketId: ana.id });
    expect(await store.count(WISH, NOW)).toBe(1);
    const { game } = await store.place(bo);
    const stored = game && (await gameOf(game.id));
    expect(stored?.status).toBe('PLAYING');
    expect(stored?.seats.map(({ playerId }) => playerId).sort()).toEqual([player(0), player(1)].sort());
    expect(stored?.seats.map(({ name }) => name).sort()).toEqual(['Player 0', 'Player 1']);
    expect(await store.find(player(0), ana.id)).toMatchObject({ status: 'MATCHED', gameId: game?.id });
    expect(await store.count(WISH, NOW)).toBe(0);
  });

  it('does not match tickets that differ in number of players, clock or kind', async () => {
    const { wish } = ticketOf(0);
    await store.place(ticketOf(0));
    const others: readonly Partial<Ticket>[] = [
      { wish: { ...wish, players: 3 } },
      { wish: { ...wish, clock: { per: 'TURN', limit: 1000, atZero: 'BOT' } } },
      { wish: { ...wish, kind: 'BOT' } },
      { wish: { ...wish, rulesetKey: 'yamb@1' } },
    ];
    for (const [index, more] of others.entries()) {
      expect((await store.place(ticketOf(index + 1, more))).game).toBeUndefined();
    }
  });

  it('keeps one ticket per player and wish, and limits the tickets of a player', async () => {
    const first = ticketOf(0, {}, 2);
    await store.place(first);
    expect(await store.place(ticketOf(0, { createdAt: NOW + 1, expiresAt: NOW + 2 * LEASE_MS }))).toEqual({
      ticketId: first.id,
    });
    expect(await store.find(player(0), first.id)).toMatchObject({ expiresAt: NOW + 2 * LEASE_MS });
    for (let size = 3; size < 2 + MAX_WAITING; size += 1) await store.place(ticketOf(0, {}, size));
    await expect(store.place(ticketOf(0, {}, 6))).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      details: { quota: 'quickPlayTickets', maximum: MAX_WAITING },
    });
  });

  it("cancels a matched player's other tickets, and tickets cancelled by their player", async () => {
    const [ana, other, cancelled] = [ticketOf(0), ticketOf(0, {}, 3), ticketOf(2, {}, 4)];
    for (const ticket of [ana, other, cancelled]) await store.place(ticket);
    expect(await store.cancel(player(2), cancelled.id, NOW)).toBe(true);
    await store.place(ticketOf(1));
    expect(await store.cancel(player(0), ana.id, NOW)).toBe(true);
    expect(await store.cancel(player(1), ana.id, NOW)).toBe(false);
    expect(await Promise.all([ana, other, cancelled].map(stateOf))).toEqual([
      'MATCHED',
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  it('cancels the tickets of a suspended player and refuses new ones', async () => {
    const [ana, other, bo] = [ticketOf(0), ticketOf(0, {}, 3), ticketOf(1)];
    for (const ticket of [ana, other]) await store.place(ticket);
    await suspend(player(0));
    const changed = jest.spyOn(followed, 'changed');
    const tell = await open.opened.runner.transaction(() => steps.suspend(player(0), NOW));
    expect(changed.mock.calls).toEqual([]);
    tell();
    expect(changed.mock.calls).toEqual([[ana.id], [other.id]]);
    expect(await Promise.all([ana, other].map(stateOf))).toEqual(['CANCELLED', 'CANCELLED']);
    // The request was authenticated before the suspension.
    await expect(store.place(ticketOf(0, {}, 4))).rejects.toMatchObject({
      code: 'SUSPENDED',
      details: { until: null, reason: 'Rudeness.' },
    });
    expect((await store.place(bo)).game).toBeUndefined();
  });

  it('starts no game with a player who was suspended while waiting', async () => {
    const [ana, bo] = [ticketOf(0), ticketOf(1)];
    await store.place(ana);
    await suspend(player(0));
    expect((await store.place(bo)).game).toBeUndefined();
    expect(await Promise.all([ana, bo].map(stateOf))).toEqual(['EXPIRED', 'WAITING']);
  });

  it('expires tickets that are not renewed, and eventually deletes them', async () => {
    const [gone, kept] = [ticketOf(0), ticketOf(1)];
    await store.place(gone);
    await store.place(ticketOf(2, {}, 3));
    const later = NOW + LEASE_MS;
    expect(
      (await store.place({ ...kept, createdAt: later, expiresAt: later + LEASE_MS })).game,
    ).toBeUndefined();
    expect(await store.expire(later)).toBe(2);
    expect(await stateOf(gone)).toBe('EXPIRED');
    await store.renew([kept.id, gone.id], later + 1);
    expect(await store.find(player(1), kept.id)).toMatchObject({ expiresAt: later + 1 + LEASE_MS });
    expect(await store.expire(later + LEASE_MS)).toBe(0);
    expect(await store.prune(later + 1)).toBe(2);
    expect(await stateOf(gone)).toBeUndefined();
    expect(await stateOf(kept)).toBe('WAITING');
  });

  it('deletes all tickets that ended long ago, however many', async () => {
    await open.opened.runner.transaction(function* () {
      for (let index = 0; index < 450; index += 1) yield* addTicket(ticketOf(0, { status: 'CANCELLED' }));
    });
    await open.opened.write('UPDATE quick_play_tickets SET ended_at = 1');
    const matching = matchingOver({ report: () => undefined });
    for (let search = 0; search < 3; search += 1) await matching.search();
    expect(await open.opened.read('SELECT id FROM quick_play_tickets')).toHaveLength(0);
  });

  it('retains only the most recent ended tickets', async () => {
    for (let asked = 0; asked < MAX_ENDED + 5; asked += 1) {
      const ticket = ticketOf(0);
      await store.place(ticket);
      await store.cancel(player(0), ticket.id, NOW);
    }
    await store.place(ticketOf(0));
    const tickets = await store.list(player(0));
    expect(tickets.filter(({ status }) => status === 'WAITING')).toHaveLength(1);
    expect(tickets.filter(({ status }) => status === 'CANCELLED')).toHaveLength(MAX_ENDED);
  });

  it('starts a game with bots once a ticket is due for them, not before', async () => {
    const ana = ticketOf(0, { botsAt: NOW + 1000 }, 3);
    const bo = ticketOf(1, { botsAt: NOW + 9000 }, 3);
    const wish = wishKey(ana.wish);
    await store.place(ana);
    await store.place(bo);
    expect(await store.settle(wish, NOW + 999)).toBeUndefined();
    expect(await store.due(NOW + 999, 10)).toEqual([]);
    expect(await store.due(NOW + 1000, 10)).toEqual([wish]);
    const game = await store.settle(wish, NOW + 1000);
    expect(game?.seats.map(({ access }) => access).filter((access) => access === 'BOT')).toHaveLength(1);
    const stored = game && (await gameOf(game.id));
    expect(stored?.seats).toEqual(game?.seats);
    expect(await Promise.all([ana, bo].map(stateOf))).toEqual(['MATCHED', 'MATCHED']);
    expect(await store.due(NOW + 1000, 10)).toEqual([]);
  });

  it('skips players who may not meet', async () => {
    await open.opened.write(
      'INSERT INTO player_blocks (player_id, blocked_id, created_at) VALUES (?, ?, 0)',
      ...[player(1), player(0)],
    );
    for (const index of [0, 1]) expect((await store.place(ticketOf(index))).game).toBeUndefined();
    expect(await store.due(NOW, 10)).toEqual([WISH]);
    expect(await store.settle(WISH, NOW)).toBeUndefined();
    const { game } = await store.place(ticketOf(2));
    expect(game?.seats.map(({ playerId }) => playerId).sort()).toEqual([player(0), player(2)].sort());
  });

  it('reaches every wish, however many before it cannot be matched', async () => {
    await open.opened.write(
      'INSERT INTO player_blocks (player_id, blocked_id, created_at) VALUES (?, ?, 0)',
      ...[player(1), player(0)],
    );
    const limits = Array.from({ length: 150 }, (_, index) => 1_000 + index);
    const wished = (index: number, limit: number): Ticket =>
      ticketOf(index, { wish: { ...ticketOf(0).wish, clock: { per: 'TURN', limit, atZero: 'BOT' } } });
    const [ana, bo] = [wished(2, 2_000), wished(3, 2_000)];
    const tickets = [...limits.flatMap((limit) => [0, 1].map((index) => wished(index, limit))), ana, bo];
    await open.opened.runner.transaction(function* () {
      for (const ticket of tickets) yield* addTicket(ticket);
    });
    const changed = { report: jest.fn<ChangedGames['report']>() };
    const matching = matchingOver(changed);
    await matching.search();
    await matching.search();
    expect(await Promise.all([ana, bo].map(stateOf))).toEqual(['MATCHED', 'MATCHED']);
    expect(changed.report).toHaveBeenCalledTimes(1);
  });

  it('expires tickets over a quota and deletes those of deleted accounts, while others keep waiting', async () => {
    const config = Object.assign(new Config(), { quotaRunningGames: 1 });
    const limited = storeOver(open.opened.runner, config);
    const [busy, deleted, waiting] = [ticketOf(0), ticketOf(1, {}, 3), ticketOf(2)];
    await limited.place(busy);
    const { id } = await open.add({}, { id: player(0), name: 'Player 0' });
    expect((await limited.place(waiting)).game).toBeUndefined();
    expect(await Promise.all([busy, waiting].map(stateOf))).toEqual(['EXPIRED', 'WAITING']);
    await expect(limited.place(ticketOf(0))).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await limited.place(deleted);
    await open.opened.runner.transaction(() => steps.delete({ id: player(1), name: 'Player 1', at: NOW }));
    await open.opened.write('UPDATE players SET has_account = 0 WHERE id = ?', player(1));
    expect(await stateOf(deleted)).toBeUndefined();
    await expect(limited.place(ticketOf(1))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(id).not.toBe('');
  });

  it('fills no group with bots for players who are in too many games with them, but lets them meet others', async () => {
    const limited = storeOver(open.opened.runner, Object.assign(new Config(), { quotaBotGames: 1 }));
    const botsAt = NOW + 1;
    const wishOf3 = wishKey(ticketOf(0, {}, 3).wish);
    const [busy, waiting, other] = [0, 1, 2].map((index) => ticketOf(index, { botsAt }, 3));
    if (!busy || !waiting || !other) throw new Error('There are too few tickets');
    for (const ticket of [busy, waiting]) await limited.place(ticket);
    const bot = { access: 'BOT', bot: 'CASUAL' } as const;
    await open.add({ seats: [{ access: 'CREATOR' }, bot] }, { id: player(0), name: 'Player 0' });
    expect(await limited.settle(wishOf3, botsAt)).toBeUndefined();
    expect(await Promise.all([busy, waiting].map(stateOf))).toEqual(['EXPIRED', 'WAITING']);
    await expect(limited.place(ticketOf(0, { botsAt }, 3))).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      details: { quota: 'botGames' },
    });
    await limited.place(ticketOf(0, {}, 3));
    expect((await limited.place(other)).game?.seats.map(({ playerId }) => playerId)).toContain(player(0));
  });

  it('answers a retried request with the ticket of the first', async () => {
    const retry = { playerId: player(0), key: 'key', digest: 'digest' };
    const first = ticketOf(0);
    await store.place(first, retry);
    await store.cancel(player(0), first.id, NOW);
    expect(await store.place(ticketOf(0), retry)).toEqual({ ticketId: first.id });
    expect(await store.list(player(0))).toHaveLength(1);
  });

  it('never seats a player twice, even with concurrent requests on two servers', async () => {
    const another =
      open.opened.dialect === 'postgres'
        ? new PostgresRunner(await open.opened.openAnother())
        : open.opened.runner;
    const stores = [store, storeOver(another)];
    const storeAt = (index: number): TicketsStore => stores[index % stores.length] ?? store;
    const placed = new Map<string, Ticket>();
    for (let run = 0; run < runs(3, 60); run += 1) {
      await Promise.all(
        players.flatMap((_, index) =>
          [2, 3].map(async (size, order) => {
            const ticket = ticketOf(index, {}, size);
            const { ticketId } = await storeAt(index + order).place(ticket);
            if (ticketId === ticket.id) placed.set(ticket.id, ticket);
            if ((index + run) % 3 === 0) await storeAt(order).cancel(ticket.playerId, ticketId, NOW);
          }),
        ),
      );
    }
    const tickets = await Promise.all(
      [...placed.values()].map(({ id, playerId }) => store.find(playerId, id)),
    );
    const seated = new Map<string, string[]>();
    for (const ticket of tickets) {
      if (ticket?.status !== 'MATCHED') continue;
      const { gameId, playerId } = ticket;
      seated.set(gameId ?? '', [...(seated.get(gameId ?? '') ?? []), playerId]);
    }
    const rows = await open.opened.read("SELECT id FROM games WHERE status = 'PLAYING'");
    for (const { id } of rows as { id: string }[]) {
      const game = await gameOf(id);
      const players = game?.seats.map(({ playerId }) => playerId ?? '');
      expect(new Set(players).size).toBe(players?.length);
      const known = seated.get(id);
      if (known) expect(players).toEqual(expect.arrayContaining(known));
    }
    for (const id of seated.keys()) expect(await gameOf(id)).toBeDefined();
  });
});

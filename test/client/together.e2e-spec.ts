/** The client package: finding people to play and compete with. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type TicketPartsFragment, type YambClient } from '@yamb-server/client';
import { startServer, type TestServer } from '../harness/server.js';
import { TRANSPORTS } from '../harness/transports.js';

describe.each(TRANSPORTS)('the client, over %s,', (_, transport) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ env: { DAILY_RULESETS: 'yahtc' } });
  });
  afterAll(async () => {
    await server.stop();
  });

  async function player(name: string): Promise<{ readonly client: YambClient; readonly id: string }> {
    const client = createClient({ url: server.url, WebSocket: transport });
    const { player: made } = await client.register(name);
    return { client, id: made.id };
  }
  const two = () => Promise.all([player('Ana'), player('Bo')]);

  it('matches two players who want the same game, and shows how many are waiting', async () => {
    const [ana, bo] = await two();
    const wish = { ruleset: 'yahtc' };
    const tickets: TicketPartsFragment[] = [];
    let isWaiting = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
    const first = ana.client.quickPlay.play(wish, {
      onTicket: (ticket) => {
        tickets.push(ticket);
        isWaiting();
      },
    });
    await waiting;
    const gameId = await bo.client.quickPlay.play(wish);
    expect(await first).toBe(gameId);
    expect(tickets.map(({ status }) => status)).toEqual(['WAITING', 'MATCHED']);
    const game = await bo.client.game(gameId ?? '');
    expect(game?.seats.map(({ playerId }) => playerId).sort()).toEqual([ana.id, bo.id].sort());
    expect(await ana.client.quickPlay.tickets()).toMatchObject([{ status: 'MATCHED', gameId }]);
  });

  it('cancels its ticket when the player stops waiting', async () => {
    const { client } = await player('Ana');
    const stop = new AbortController();
    const reason = new Error('The player closed the window');
    const waiting = client.quickPlay.play(
      { ruleset: 'yamb' },
      {
        signal: stop.signal,
        onTicket: () => {
          stop.abort(reason);
        },
      },
    );
    await expect(waiting).rejects.toThrow(reason.message);
    const [ticket] = await client.quickPlay.tickets();
    expect(ticket?.status).toBe('CANCELLED');
    expect(await client.quickPlay.ticket(ticket?.id ?? '')).toEqual(ticket);
  });

  it('follows the lobby, presence at a game, and reactions', async () => {
    const [ana, bo] = await two();
    const lobby = ana.client.followLobby({ ruleset: 'yams' });
    expect((await lobby.next()).value).toMatchObject({ snapshot: true, games: [] });
    const { id } = await bo.client.createGame({ ruleset: 'yams', seats: [{}, { access: 'ANYONE' }] });
    expect((await lobby.next()).value).toMatchObject({ snapshot: false, games: [{ id, freeSeats: 1 }] });
    await ana.client.joinGame(id);
    expect((await lobby.next()).value).toMatchObject({ gone: [id] });
    await lobby.return();

    const around = ana.client.followPresence(id);
    const seats = [bo, ana].map(({ id: playerId }, seat) => ({ seat, playerId, present: true }));
    expect((await around.next()).value).toMatchObject({ watchers: 0, seats });
    await around.return();

    let isConnected = (): void => undefined;
    const connected = new Promise<void>((resolve) => (isConnected = resolve));
    const reactions = ana.client.followReactions(id);
    const shown = reactions.next().then(({ value }) => {
      isConnected();
      return value;
    });
    const progress = { isShown: false };
    void connected.then(() => (progress.isShown = true));
    // Reactions sent before the subscription starts are lost, and twelve a minute are allowed.
    for (let sent = 0; !progress.isShown && sent < 12; sent += 1) {
      await bo.client.react(id, 'GOOD_LUCK');
      await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, 500 * (sent + 1)))]);
    }
    expect(await shown).toMatchObject({ seat: 0, playerId: bo.id, reaction: 'GOOD_LUCK' });
    await reactions.return();
  });

  it('starts a rematch of a finished game', async () => {
    const [ana, bo] = await two();
    const { id } = await ana.client.createGame({ ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] });
    await bo.client.joinGame(id);
    await ana.client.resign(id);
    const again = await ana.client.rematch(id);
    expect(again.id).not.toBe(id);
    expect((await bo.client.rematch(id)).id).toBe(again.id);
  });

  it('creates a duel that another player enters, and follows it to the end', async () => {
    const [ana, bo] = await two();
    const deadline = new Date(Date.now() + 3_600_000).toISOString();
    const duel = await ana.client.competitions.createDuel({ ruleset: 'yahtc', players: [bo.id], deadline });
    const follow = bo.client.competitions.follow(duel.id);
    expect((await follow.next()).value).toMatchObject({ snapshot: true, competition: { id: duel.id } });
    expect(await bo.client.competitions.join(duel.id)).toMatchObject({ entrants: 2 });
    for (const { client } of [ana, bo]) {
      const game = await client.competitions.playDeal(duel.id);
      await client.resign(game.id);
    }
    let last: string | undefined;
    for await (const { competition } of follow) last = competition.status;
    expect(last).toBe('ENDED');
    const page = await ana.client.competitions.standings({ id: duel.id });
    expect(page?.nodes.map(({ playerId }) => playerId).sort()).toEqual([ana.id, bo.id].sort());
    const mine = await bo.client.competitions.list({ filter: { mine: true } });
    expect(mine.nodes.map(({ id }) => id)).toEqual([duel.id]);
  });

  it('runs a tournament as its organiser', async () => {
    const [ana, bo] = await two();
    const { competitions } = ana.client;
    const closes = new Date(Date.now() + 3_600_000).toISOString();
    const wanted = { ruleset: 'yahtc', title: 'Cup', games: 2, access: 'CODE' as const, closes };
    const { id, joinCode } = await competitions.createTournament(wanted);
    await bo.client.competitions.join(id, { code: joinCode ?? '' });
    expect(await competitions.removeEntrant(id, bo.id)).toMatchObject({ id });
    await competitions.join(id, { code: joinCode ?? '' });
    expect(await competitions.leave(id)).toMatchObject({ me: { status: 'DECLINED' } });
    expect(await competitions.cancel(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await competitions.find(id)).toMatchObject({ status: 'CANCELLED', title: 'Cup' });
  });

  it('plays the daily game', async () => {
    const { client } = await player('Ana');
    const game = await client.competitions.playDaily('yahtc');
    expect((await client.competitions.playDaily('yahtc')).id).toBe(game.id);
    expect(await client.competitions.daily('yahtc')).toMatchObject({
      kind: 'DAILY',
      me: { games: [{ gameId: game.id }] },
    });
  });
});

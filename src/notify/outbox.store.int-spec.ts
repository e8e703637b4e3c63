/** Messages are stored with the change they report, and one server at a time delivers those of a webhook. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import { waitFor } from '../../test/harness/wait-for.js';
import { SystemClock } from '../kernel/clock.js';
import type { RequestError } from '../kernel/errors/request-error.js';
import { Config } from '../kernel/config/config.js';
import { PostgresRunner } from '../storage/postgres/postgres-runner.js';
import { countRows } from '../storage/testing/open-database.js';
import type { Game } from '../games/domain/game.js';
import { changeTo } from '../games/domain/testing/change-to.js';
import { ANA, EVA } from '../games/domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../games/storage/testing/open-store.js';
import { waitAfter, OutboxStore } from './outbox.store.js';
import { DeliveriesService } from './deliveries.service.js';
import { Receivers } from './send.js';
import { MAX_WEBHOOKS, type Webhook, type WebhookEvent } from './webhook.js';
import { ownWebhooks } from './testing/own-webhooks.js';
import { PlayerFeatures } from '../identity/player-steps.js';
import { WebhooksOfPlayers } from './player-steps.js';

const ON = Object.assign(new Config(), { webhooks: true });
const HOOK = '0190a0b0-0000-7000-8000-0000000000';

describe.each(dialects)('the outbox in %s', (dialect) => {
  let open: OpenStore;
  let outbox: OutboxStore;
  let another: OutboxStore;
  let webhooks: ReturnType<typeof ownWebhooks>;

  beforeEach(async () => {
    open = await openStore(dialect, ON);
    outbox = new OutboxStore(open.opened.runner);
    another =
      open.opened.dialect === 'postgres'
        ? new OutboxStore(new PostgresRunner(await open.opened.openAnother()))
        : outbox;
    webhooks = ownWebhooks(open, ON);
  });
  afterEach(() => open.close());

  const webhookOf = (
    playerId: string,
    number: number,
    events: readonly WebhookEvent[] = ['TURN'],
  ): Webhook => ({
    ...{ id: `${HOOK}${String(number).padStart(2, '0')}`, playerId, url: 'https://hooks.example/', events },
    ...{ secret: 'whsec_AAAA', status: 'ON', createdAt: number },
    ...{ lastDeliveryAt: null, failures: 0, lastFailure: null, lastFailureAt: null },
  });
  /** A game whose turn passes from Ana to Eva and back. */
  const begin = async (): Promise<Game> => {
    const game = await open.add({ seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] });
    const seats = game.seats.with(1, { access: 'ANYONE', playerId: EVA.id, name: 'Eva', clientSeed: null });
    return change(game.id, () => ({ seats, status: 'PLAYING' }));
  };
  const change = async (id: string, parts: (game: Game) => Partial<Game>): Promise<Game> => {
    const done = await open.store.change(id, (found) => changeTo(found, Date.now(), parts(found)));
    if (done.replayed || done.answer.kind !== 'changed') throw new Error('The game did not change');
    return done.answer.game;
  };
  const giveTurn = (id: string, seat: number): Promise<Game> =>
    change(id, ({ state }) => ({ state: state.phase === 'finished' ? state : { ...state, seat } }));
  const waiting = (): Promise<number> => countRows(open.opened, 'webhook_deliveries');

  /** Players other than Ana and Eva, numbered from 1. */
  const register = async (count: number): Promise<readonly string[]> => {
    const ids = Array.from({ length: count }, (_, index) => `0190a0b0-0000-7000-8000-00000001000${index}`);
    for (const id of ids) {
      await open.opened.write("INSERT INTO players (id, name, created_at) VALUES (?, 'Mo', 0)", id);
    }
    return ids;
  };
  const claimedIds = async (store: OutboxStore, count = 16): Promise<readonly string[]> =>
    (await store.claim(count)).map(({ id }) => id);
  /** Lets a minute pass, so that a webhook can be pinged again. */
  const minuteOver = (): Promise<unknown> => open.opened.write('UPDATE webhooks SET pinged_at = 0');
  /** Ends the delay after a failure. */
  const waitOver = async (): Promise<void> => {
    await open.opened.write('UPDATE webhooks SET retry_at = 0');
    await open.opened.write('UPDATE webhook_deliveries SET due_at = 0');
  };

  it('stores each message once, with the change', async () => {
    await webhooks.add(webhookOf(EVA.id, 1, ['TURN', 'GAME_ENDED']));
    await webhooks.add(webhookOf(EVA.id, 2, ['CHALLENGE']));
    await webhooks.add(webhookOf(ANA.id, 3, ['TURN']));
    await open.add({ seats: [{ access: 'CREATOR' }, { access: 'PLAYER', keptFor: EVA.id }] });
    const { id } = await begin();
    await giveTurn(id, 1);
    await open.store
      .change(id, () => {
        throw new Error('undone');
      })
      .catch(() => undefined);
    await change(id, () => ({ status: 'ABANDONED' }));
    const rows = await open.opened.read(
      'SELECT webhook_id AS webhook, event, version FROM webhook_deliveries ORDER BY webhook_id, version, event',
    );
    expect(rows).toEqual([
      { webhook: webhookOf(EVA.id, 1).id, event: 'TURN', version: 3 },
      { webhook: webhookOf(EVA.id, 1).id, event: 'GAME_ENDED', version: 4 },
      { webhook: webhookOf(EVA.id, 2).id, event: 'CHALLENGE', version: 1 },
      { webhook: webhookOf(ANA.id, 3).id, event: 'TURN', version: 2 },
    ]);
  });

  it('lets one server claim a webhook until it releases it, and keeps messages in order', async () => {
    await webhooks.add(webhookOf(EVA.id, 1));
    await webhooks.add(webhookOf(ANA.id, 2));
    const { id } = await begin();
    await giveTurn(id, 1);
    await giveTurn(id, 0);
    await giveTurn(id, 1);
    const claims = await Promise.all([outbox.claim(16), another.claim(16), outbox.claim(16)]);
    const claimed = claims.flat();
    const eva = webhookOf(EVA.id, 1).id;
    expect(claimed.map((webhook) => webhook.id).sort()).toEqual([eva, webhookOf(ANA.id, 2).id]);
    const versions: number[] = [];
    let held = claimed.find((webhook) => webhook.id === eva);
    for (let next = await outbox.oldest(eva); next && held; next = await outbox.oldest(eva)) {
      versions.push(next.version);
      held = await outbox.delivered(held, next);
    }
    expect(versions).toEqual([3, 5]);
    if (held) await outbox.release(held);
    expect(await outbox.claim(16)).toEqual([]);
    // Simulates that the server with the claim was killed.
    await open.opened.write('UPDATE webhooks SET busy_until = 1');
    expect((await another.claim(16)).map((webhook) => webhook.id)).toEqual([webhookOf(ANA.id, 2).id]);
  });

  describe('with receivers', () => {
    let received: string[];
    let held: ServerResponse[];
    let receiver: Server;
    let url: string;
    let servers: readonly DeliveriesService[];

    beforeEach(async () => {
      [received, held] = [[], []];
      receiver = createServer((request, response) => {
        if (request.url?.startsWith('/slow')) held.push(response);
        else {
          received.push(String(request.headers['webhook-id']));
          response.writeHead(204).end();
        }
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
      const config = Object.assign(new Config(), { webhooks: true, webhookAllowPrivate: true });
      servers = [outbox, another].map(
        (store) => new DeliveriesService(store, new Receivers(), config, new SystemClock()),
      );
    });
    afterEach(async () => {
      for (const server of servers) await server.onApplicationShutdown();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    });

    it('delivers each message once with two servers, and a slow receiver delays only its player', async () => {
      await webhooks.add({ ...webhookOf(EVA.id, 1), url: `${url}/slow` });
      await webhooks.add({ ...webhookOf(ANA.id, 2), url });
      const { id } = await begin();
      for (const seat of [1, 0, 1, 0, 1]) await giveTurn(id, seat);
      const work = servers.map((server) => server.deliverAll());
      await waitFor(
        async () => (await waiting()) <= 3 && held.length > 0,
        'all messages but those of the slow receiver',
      );
      for (const server of servers) await server.onApplicationShutdown();
      await Promise.all(work);
      expect(received).toHaveLength(3);
      expect(new Set(received).size).toBe(3);
      // Another server finds the interrupted message.
      expect(await waiting()).toBe(3);
      expect(await webhooks.list(EVA.id)).toMatchObject([{ failures: 0 }]);
      expect(await claimedIds(outbox)).toEqual([webhookOf(EVA.id, 1).id]);
    });

    it('delivers to others while four players ping twenty hanging webhooks', async () => {
      const players = await register(4);
      let number = 0;
      const pingAll = async (): Promise<void> => {
        await open.opened.write('UPDATE webhooks SET pinged_at = 0');
        for (const playerId of players) {
          for (const webhook of await webhooks.list(playerId)) await webhooks.ping(playerId, webhook.id);
        }
      };
      for (const playerId of players) {
        for (let own = 0; own < MAX_WEBHOOKS; own++) {
          await webhooks.add({ ...webhookOf(playerId, (number += 1)), url: `${url}/slow` });
        }
      }
      for (let round = 0; round < 3; round++) {
        await pingAll();
        await Promise.all(servers.map((server) => server.look()));
      }
      await waitFor(() => held.length === 4, 'a message to each of the four');
      await webhooks.ping(EVA.id, (await webhooks.add({ ...webhookOf(EVA.id, 21), url })).id);
      await Promise.all(servers.map((server) => server.look()));
      await waitFor(() => received.length > 0, 'the message of the other player');
      expect(held).toHaveLength(4);
    });

    it('makes one attempt at a time for a player who replaces webhooks', async () => {
      const [server] = servers;
      for (let number = 1; number <= 4; number++) {
        const { id } = await webhooks.add({ ...webhookOf(EVA.id, number), url: `${url}/slow` });
        await webhooks.ping(EVA.id, id);
        await server?.look();
        await webhooks.remove(EVA.id, id);
      }
      await webhooks.ping(ANA.id, (await webhooks.add({ ...webhookOf(ANA.id, 5), url })).id);
      await server?.look();
      await waitFor(() => received.length > 0, 'the message of the other player');
      expect(held).toHaveLength(1);
    });
  });

  it('delays a failing webhook and finally switches it off', async () => {
    const { id } = await webhooks.add(webhookOf(EVA.id, 1));
    await webhooks.ping(EVA.id, id);
    const [claimed] = await outbox.claim(16);
    if (!claimed) throw new Error('The webhook was not claimed');
    await outbox.failed(claimed, 'the receiver answered 500');
    const { id: failing } = await begin();
    await giveTurn(failing, 1);
    expect(await waiting()).toBe(2);
    expect(await outbox.claim(16)).toEqual([]);
    expect(await webhooks.list(EVA.id)).toMatchObject([
      { status: 'ON', failures: 1, lastFailure: 'the receiver answered 500' },
    ]);
    for (let failures = 2; waitAfter(failures - 1) !== undefined; failures++) {
      await waitOver();
      const [again] = await outbox.claim(16);
      if (again) await outbox.failed(again, 'the receiver answered 502');
    }
    expect(await waiting()).toBe(0);
    expect(await webhooks.list(EVA.id)).toMatchObject([
      { status: 'OFF', lastFailure: 'the receiver answered 502' },
    ]);
    const { id: gameId } = await begin();
    await giveTurn(gameId, 1);
    expect(await waiting()).toBe(0);

    await minuteOver();
    expect(await webhooks.ping(EVA.id, id)).toMatchObject({ status: 'ON', failures: 0 });
    await minuteOver();
    await webhooks.ping(EVA.id, id);
    expect(await waiting()).toBe(1);
    expect(await outbox.claim(16)).toHaveLength(1);
    expect(await outbox.oldest(id)).toMatchObject({ event: 'PING', gameId: '' });
  });

  it.each([
    ['failed', 2],
    ['switchOff', 0],
  ] as const)('sends a ping during an attempt next, after %s, and keeps the claim', async (end, failures) => {
    const { id } = await webhooks.add(webhookOf(EVA.id, 1));
    await webhooks.ping(EVA.id, id);
    const [claim] = await outbox.claim(16);
    await minuteOver();
    await webhooks.ping(EVA.id, id);
    expect(await claimedIds(another)).toEqual([]);
    if (claim) await outbox[end](claim, 'the receiver answered 500');
    // A ping in the millisecond of a claim counts as later.
    await delay(2);
    const [next] = await another.claim(16);
    expect(next).toMatchObject({ id, failures: 1 });
    if (next) await another[end](next, 'the receiver answered 500');
    expect(await claimedIds(another)).toEqual([]);
    await minuteOver();
    expect(await webhooks.ping(EVA.id, id)).toMatchObject({ status: 'ON', failures });
    expect(await claimedIds(another)).toEqual([id]);
  });

  it('allows one ping a minute per webhook', async () => {
    const { id } = await webhooks.add(webhookOf(EVA.id, 1));
    const { id: other } = await webhooks.add(webhookOf(EVA.id, 2));
    const retry = { playerId: EVA.id, key: 'once', digest: 'ping' };
    await webhooks.ping(EVA.id, id, retry);
    const refused = await webhooks.ping(EVA.id, id).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', details: { limit: 'webhookPings' } });
    expect((refused as RequestError).details['retryAfterSeconds']).toBeLessThanOrEqual(60);
    expect(await webhooks.ping(EVA.id, id, retry)).toMatchObject({ id });
    await webhooks.ping(EVA.id, other);
    await minuteOver();
    await webhooks.ping(EVA.id, id);
    expect(await waiting()).toBe(2);
  });

  it('claims one webhook per player, longest waiting player first', async () => {
    const players = await register(3);
    let number = 0;
    for (const player of [EVA.id, ...players]) {
      for (let own = 0; own < 2; own++) await webhooks.add(webhookOf(player, (number += 1)));
    }
    const age = [50, 10, 40, 30, 20, 60, 80, 70];
    for (const [index, at] of age.entries()) {
      await open.opened.write(
        `INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at, due_at) VALUES (?, 'g', 1, 'TURN', ${at}, ${at})`,
        webhookOf('', index + 1).id,
      );
    }
    const ids = (...numbers: number[]): readonly string[] => numbers.map((one) => webhookOf('', one).id);
    const [eva] = await outbox.claim(1);
    expect(eva?.id).toBe(ids(2)[0]);
    expect([await claimedIds(another, 2), await claimedIds(outbox)]).toEqual([ids(5, 4), ids(8)]);
    expect(await claimedIds(another)).toEqual([]);
    if (eva) await outbox.release(eva);
    expect(await claimedIds(another)).toEqual(ids(1));
  });

  it('claims one webhook per player across two servers', async () => {
    for (let number = 1; number <= MAX_WEBHOOKS; number++) {
      await webhooks.ping(EVA.id, (await webhooks.add(webhookOf(EVA.id, number))).id);
    }
    const claims = await Promise.all([
      outbox.claim(16),
      another.claim(16),
      outbox.claim(16),
      another.claim(16),
    ]);
    expect(claims.flat()).toHaveLength(1);
  });

  it('moves a webhook behind the others after its turn', async () => {
    await webhooks.add(webhookOf(EVA.id, 1));
    await webhooks.add(webhookOf(EVA.id, 2));
    const { id } = await begin();
    for (const seat of [1, 0, 1]) await giveTurn(id, seat);
    // Waiting times have a resolution of one millisecond.
    await delay(2);
    const [first] = await outbox.claim(1);
    if (first) await outbox.release(first);
    const [second] = await outbox.claim(1);
    expect(first?.id).not.toBe(second?.id);
  });

  it('changes nothing once the claim has expired', async () => {
    const { id } = await webhooks.add(webhookOf(EVA.id, 1));
    await webhooks.ping(EVA.id, id);
    const [late] = await outbox.claim(16);
    // Two claims never have the same end, because the second starts at least one lease after the first.
    await delay(2);
    await open.opened.write('UPDATE webhooks SET busy_until = busy_until - 60000');
    const [current] = await another.claim(16);
    if (!late || !current) throw new Error('The webhook was not claimed');
    await outbox.failed(late, 'the receiver answered 500');
    await outbox.switchOff(late, 'the receiver answered 410');
    await outbox.release(late);
    expect(await webhooks.list(EVA.id)).toMatchObject([{ status: 'ON', failures: 0, lastFailure: null }]);
    expect(await claimedIds(outbox)).toEqual([]);
    const delivery = await outbox.oldest(id);
    if (delivery) expect(await another.delivered(current, delivery)).toMatchObject({ id });
    expect(await waiting()).toBe(0);
  });

  it('keeps only the newest 100 messages of a webhook', async () => {
    const { id } = await webhooks.add(webhookOf(EVA.id, 1));
    const { id: gameId } = await begin();
    const values = Array.from({ length: 100 }, (_, index) => `('${id}', 'g', ${index}, 'TURN', ${index})`);
    await open.opened.write(
      `INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at) VALUES ${values.join()}`,
    );
    for (const seat of [1, 0, 1, 0, 1]) await giveTurn(gameId, seat);
    expect(await waiting()).toBe(100);
    expect(await outbox.oldest(id)).toMatchObject({ version: 3 });
  });

  it('deletes messages with their webhook or account', async () => {
    for (let number = 1; number <= MAX_WEBHOOKS; number++) await webhooks.add(webhookOf(EVA.id, number));
    await expect(webhooks.add(webhookOf(EVA.id, 9))).rejects.toMatchObject({ code: 'WEBHOOK_LIMIT' });
    const { id } = await begin();
    await giveTurn(id, 1);
    expect(await waiting()).toBe(MAX_WEBHOOKS);
    const { id: first } = webhookOf(EVA.id, 1);
    await expect(webhooks.remove(ANA.id, first)).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
    await webhooks.remove(EVA.id, first);
    expect(await waiting()).toBe(MAX_WEBHOOKS - 1);
    const steps = new WebhooksOfPlayers(new PlayerFeatures());
    await open.opened.runner.transaction(() => steps.delete({ ...EVA, at: 0 }));
    expect(await waiting()).toBe(0);
    expect(await webhooks.list(EVA.id)).toEqual([]);
    await open.opened.write(
      "INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at) VALUES ('x', 'g', 1, 'TURN', 1)",
    );
    expect(await outbox.claim(16)).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});

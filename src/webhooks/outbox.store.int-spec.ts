/** Messages wait in the database: they are stored with what they are about, and one server works each webhook off. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import { waitFor } from '../../test/harness/wait-for.js';
import { SystemClock } from '../api/clock.js';
import { Config } from '../config/config.js';
import { PostgresRunner } from '../database/postgres/postgres-runner.js';
import { countRows } from '../database/testing/open-database.js';
import type { Game } from '../games/domain/game.js';
import { changeTo } from '../games/domain/testing/change-to.js';
import { ANA, EVA, openStore, type OpenStore } from '../games/storage/testing/open-store.js';
import { waitAfter } from './backoff.js';
import { DeliveriesService } from './deliveries.service.js';
import { OutboxStore } from './outbox.store.js';
import { MAX_WEBHOOKS, type Webhook, type WebhookEvent } from './webhook.js';
import { WebhooksStore } from './webhooks.store.js';

const ON = Object.assign(new Config(), { webhooks: true });
const HOOK = '0190a0b0-0000-7000-8000-0000000000';

describe.each(dialects)('the outbox in %s', (dialect) => {
  let open: OpenStore;
  let outbox: OutboxStore;
  let another: OutboxStore;
  let webhooks: WebhooksStore;

  beforeEach(async () => {
    open = await openStore(dialect, ON);
    outbox = new OutboxStore(open.opened.runner);
    another =
      open.opened.dialect === 'postgres'
        ? new OutboxStore(new PostgresRunner(await open.opened.openAnother()))
        : outbox;
    webhooks = new WebhooksStore(open.opened.runner, open.retries);
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
  /** A game whose turn goes from Ana to Eva and back. */
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

  it('has what webhooks are for, once, stored with the change', async () => {
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

  it('gives each webhook to one server, in order, until it is let go', async () => {
    await webhooks.add(webhookOf(EVA.id, 1));
    await webhooks.add(webhookOf(ANA.id, 2));
    const { id } = await begin();
    await giveTurn(id, 1);
    await giveTurn(id, 0);
    await giveTurn(id, 1);
    const claims = await Promise.all([outbox.claim(16), another.claim(16), outbox.claim(16)]);
    const claimed = claims.flat().map((webhook) => webhook.id);
    expect([...claimed].sort()).toEqual([webhookOf(EVA.id, 1).id, webhookOf(ANA.id, 2).id]);
    const eva = webhookOf(EVA.id, 1).id;
    const versions: number[] = [];
    for (let next = await outbox.oldest(eva); next; next = await outbox.oldest(eva)) {
      versions.push(next.version);
      await outbox.delivered(next);
    }
    expect(versions).toEqual([3, 5]);
    await outbox.release(eva);
    expect(await outbox.claim(16)).toEqual([]);
    // As when the server that has claimed it was killed.
    await open.opened.write('UPDATE webhooks SET busy_until = 1');
    expect((await another.claim(16)).map((webhook) => webhook.id)).toEqual([webhookOf(ANA.id, 2).id]);
  });

  it('is worked off once by two servers at once, and a slow receiver holds up its own messages alone', async () => {
    const received: string[] = [];
    const held: ServerResponse[] = [];
    const receiver = createServer((request, response) => {
      if (request.url === '/slow') held.push(response);
      else {
        received.push(String(request.headers['webhook-id']));
        response.writeHead(204).end();
      }
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    await webhooks.add({ ...webhookOf(EVA.id, 1), url: `${url}/slow` });
    await webhooks.add({ ...webhookOf(EVA.id, 2), url });
    await webhooks.add({ ...webhookOf(ANA.id, 3), url });
    const { id } = await begin();
    for (const seat of [1, 0, 1, 0, 1]) await giveTurn(id, seat);
    const config = Object.assign(new Config(), { webhooks: true, webhookAllowPrivate: true });
    const servers = [outbox, another].map((store) => new DeliveriesService(store, config, new SystemClock()));
    const work = servers.map((server) => server.deliverAll());
    await waitFor(
      async () => (await waiting()) <= 3 && held.length > 0,
      'all messages but those of the slow receiver',
    );
    for (const server of servers) await server.onApplicationShutdown();
    await Promise.all(work);
    expect(received).toHaveLength(6);
    expect(new Set(received).size).toBe(6);
    // What was under way when the servers stopped is still there, for the next server.
    expect(await waiting()).toBe(3);
    expect(await webhooks.list(EVA.id)).toMatchObject([{ failures: 0 }, { failures: 0 }]);
    expect((await outbox.claim(16)).map((webhook) => webhook.id)).toEqual([webhookOf(EVA.id, 1).id]);
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  it('lets a webhook that fails wait, keeps its newest messages, and switches it off in the end', async () => {
    const { id } = await webhooks.add(webhookOf(EVA.id, 1));
    const values = Array.from({ length: 130 }, (_, index) => `('${id}', 'g', ${index}, 'TURN', ${index})`);
    await open.opened.write(
      `INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at) VALUES ${values.join()}`,
    );
    expect(await outbox.claim(16)).toHaveLength(1);
    await outbox.failed(id, 1, 'it has answered 500');
    expect(await waiting()).toBe(100);
    expect(await outbox.oldest(id)).toMatchObject({ version: 30 });
    expect(await outbox.claim(16)).toEqual([]);
    expect(await webhooks.list(EVA.id)).toMatchObject([
      { status: 'ON', failures: 1, lastFailure: 'it has answered 500' },
    ]);
    let failures = 1;
    while (waitAfter(failures) !== undefined) failures += 1;
    await outbox.failed(id, failures, 'it has answered 502');
    expect(await waiting()).toBe(0);
    expect(await webhooks.list(EVA.id)).toMatchObject([
      { status: 'OFF', lastFailure: 'it has answered 502' },
    ]);
    const { id: gameId } = await begin();
    await giveTurn(gameId, 1);
    expect(await waiting()).toBe(0);

    expect(await webhooks.ping(EVA.id, id)).toMatchObject({ status: 'ON', failures: 0 });
    await webhooks.ping(EVA.id, id);
    expect(await waiting()).toBe(1);
    expect(await outbox.claim(16)).toHaveLength(1);
    expect(await outbox.oldest(id)).toMatchObject({ event: 'PING', gameId: '' });
  });

  it('is emptied with the webhook, and with the account', async () => {
    for (let number = 1; number <= MAX_WEBHOOKS; number++) await webhooks.add(webhookOf(EVA.id, number));
    await expect(webhooks.add(webhookOf(EVA.id, 9))).rejects.toMatchObject({ code: 'WEBHOOK_LIMIT' });
    const { id } = await begin();
    await giveTurn(id, 1);
    expect(await waiting()).toBe(MAX_WEBHOOKS);
    const { id: first } = webhookOf(EVA.id, 1);
    await expect(webhooks.remove(ANA.id, first)).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
    await webhooks.remove(EVA.id, first);
    expect(await waiting()).toBe(MAX_WEBHOOKS - 1);
    await open.opened.transactions.run((transaction) => webhooks.forgetPlayer(EVA.id, transaction));
    expect(await waiting()).toBe(0);
    expect(await webhooks.list(EVA.id)).toEqual([]);
    await open.opened.write(
      "INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at) VALUES ('x', 'g', 1, 'TURN', 1)",
    );
    expect(await outbox.removeStrays()).toBe(1);
  });
});

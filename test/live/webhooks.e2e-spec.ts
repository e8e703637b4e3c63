/** Webhooks, from the mutation to a local receiver, including the one in docs/webhooks.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { DeliveriesService } from '../../src/notify/deliveries.service.js';
import { read } from '../harness/docs.js';
import { errorOf } from '../harness/best-scores.js';
import { dataOf } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { readRows, writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { waitFor } from '../harness/wait-for.js';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
interface Created {
  readonly secret: string;
  readonly webhook: { readonly id: string };
}

const ON = {
  WEBHOOKS: 'true',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  JOIN_URL: 'https://play.example/#{game}&{code}',
};

describe('webhooks', () => {
  let folder: TemporaryFolder;
  let server: TestServer;
  let receiver: Server;
  let received: Received[];
  let status: number;
  let ana: string;
  let eva: string;
  let url: string;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    server = await startServer({ databaseFile: folder.file('yamb.sqlite'), env: ON });
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    await server.stop();
    await new Promise((resolve) => receiver.close(resolve));
    await folder.remove();
  });
  beforeEach(async () => {
    [received, status] = [[], 204];
    [ana, eva] = [await server.register('Ana'), await server.register('Eva')];
  });

  const ask = async <T extends object>(query: string, token: string): Promise<T> =>
    dataOf(await server.graphql<T>(query, {}, token));
  const create = async (token: string, events = 'TURN, CHALLENGE, GAME_ENDED', to = url): Promise<Created> =>
    (
      await ask<{ createWebhook: Created }>(
        `mutation { createWebhook(input: { url: "${to}", events: [${events}] }) { secret webhook { id status } } }`,
        token,
      )
    ).createWebhook;
  const shown = async (token: string): Promise<Record<string, unknown> | undefined> =>
    (
      await ask<{ webhooks: Record<string, unknown>[] }>(
        '{ webhooks { id url events status createdAt lastDeliveryAt failures lastFailure lastFailureAt } }',
        token,
      )
    ).webhooks[0];
  const deliver = (): Promise<void> => server.app.get(DeliveriesService, { strict: false }).deliverAll();
  /** Skips the delay before the next attempt. */
  const skipDelay = async (): Promise<void> => {
    await writeRows(server, 'UPDATE webhooks SET retry_at = 0');
    await writeRows(server, 'UPDATE webhook_deliveries SET due_at = 0');
  };
  const challenge = async (): Promise<string> => {
    const { me } = await ask<{ me: { id: string } }>('{ me { id } }', eva);
    const seats = `[{}, { access: PLAYER, player: "${me.id}" }]`;
    const made = await ask<{ createGame: { id: string } }>(
      `mutation { createGame(input: { ruleset: "yahtc", seats: ${seats} }) { id } }`,
      ana,
    );
    return made.createGame.id;
  };
  const typesOf = (secret: string): readonly unknown[] =>
    received.map(({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>));

  it('report a challenge, a turn and the end, signed and with a link', async () => {
    const { secret } = await create(eva);
    const gameId = await challenge();
    await deliver();
    await ask(`mutation { joinGame(input: { gameId: "${gameId}" }) { __typename } }`, eva);
    await ask(`mutation { roll(input: { gameId: "${gameId}" }) { __typename } }`, ana);
    const entered = `enterField(input: { gameId: "${gameId}", column: "free", row: "chance", endTurn: true }) { __typename }`;
    await ask(`mutation { ${entered} }`, ana);
    await deliver();
    await ask(`mutation { resign(input: { gameId: "${gameId}" }) { __typename } }`, ana);
    await deliver();
    const rematch = `mutation { rematch(input: { gameId: "${gameId}" }) { id } }`;
    const { id: next } = (await ask<{ rematch: { id: string } }>(rematch, ana)).rematch;
    await deliver();
    const link = `https://play.example/#${gameId}&`;
    const timestamp = expect.any(String);
    expect(typesOf(secret)).toEqual([
      { type: 'game.challenge', timestamp, data: { gameId, version: 1, url: link } },
      { type: 'game.turn', timestamp, data: { gameId, version: expect.any(Number), url: link } },
      { type: 'game.ended', timestamp, data: { gameId, version: expect.any(Number), url: link } },
      {
        ...{ type: 'game.challenge', timestamp },
        data: { gameId: next, version: 1, url: `https://play.example/#${next}&` },
      },
    ]);
    expect(await shown(eva)).toMatchObject({ status: 'ON', failures: 0, lastFailure: null });
    expect(JSON.stringify(await shown(eva))).not.toContain(secret);
  });

  it('report the first turn of a quick game', async () => {
    const hooks = { ana: (await create(ana)).secret, eva: (await create(eva)).secret };
    const quick = 'mutation { quickPlay(input: { ruleset: "yahtc" }) { gameId } }';
    await ask(quick, ana);
    const { quickPlay } = await ask<{ quickPlay: { gameId: string } }>(quick, eva);
    await deliver();
    expect(received).toHaveLength(1);
    const { seats } = (
      await ask<{ game: { seats: { name: string }[] } }>(
        `{ game(id: "${quickPlay.gameId}") { seats { name } } }`,
        ana,
      )
    ).game;
    const first = seats[0]?.name === 'Ana' ? hooks.ana : hooks.eva;
    expect(typesOf(first)).toMatchObject([
      { type: 'game.turn', data: { gameId: quickPlay.gameId, version: 1 } },
    ]);
  });

  it('are retried after a failure with the same id, even after a restart', async () => {
    const { secret } = await create(eva, 'CHALLENGE');
    status = 500;
    await challenge();
    await deliver();
    await deliver();
    expect(received).toHaveLength(1);
    expect(await shown(eva)).toMatchObject({
      status: 'ON',
      failures: 1,
      lastFailure: 'the receiver answered 500',
    });
    await server.stop();
    server = await startServer({ databaseFile: folder.file('yamb.sqlite'), env: ON });
    await skipDelay();
    status = 200;
    await deliver();
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(typesOf(secret)).toHaveLength(2);
    expect(await shown(eva)).toMatchObject({ failures: 0, lastFailure: 'the receiver answered 500' });
    expect(await readRows(server, 'SELECT * FROM webhook_deliveries')).toEqual([]);
  });

  it('are disabled by 410 and enabled again by a ping', async () => {
    const { webhook, secret } = await create(eva, 'CHALLENGE');
    status = 410;
    await challenge();
    await deliver();
    expect(await shown(eva)).toMatchObject({
      status: 'OFF',
      lastFailure: 'the receiver answered 410 Gone',
    });
    status = 204;
    received = [];
    await challenge();
    await deliver();
    expect(received).toEqual([]);
    const { body } = await rest<object>(server.url, 'POST', `/v1/webhooks/${webhook.id}/ping`, {
      token: eva,
    });
    expect(body).toMatchObject({ id: webhook.id, status: 'ON' });
    await deliver();
    expect(typesOf(secret)).toMatchObject([{ type: 'ping', data: {} }]);
  });

  it('belong to the player who created them', async () => {
    const { webhook } = await create(eva);
    const id = `input: { webhookId: "${webhook.id}" }`;
    expect(await errorOf(server.graphql(`mutation { pingWebhook(${id}) { id } }`, {}, ana))).toBe(
      'WEBHOOK_NOT_FOUND',
    );
    expect(await errorOf(server.graphql(`mutation { deleteWebhook(${id}) }`, {}, ana))).toBe(
      'WEBHOOK_NOT_FOUND',
    );
    expect(await shown(ana)).toBeUndefined();
    await ask(`mutation { deleteWebhook(${id}) }`, eva);
    expect(await shown(eva)).toBeUndefined();
    await create(eva);
    await ask('mutation { deleteAccount }', eva);
    expect(await readRows(server, 'SELECT * FROM webhooks WHERE id <> ?', '')).not.toContainEqual(
      expect.objectContaining({ id: webhook.id }),
    );
  });

  it('are created once for all retries of a request, with the same secret', async () => {
    const request = `mutation { createWebhook(input: { url: "${url}", events: [TURN], idempotencyKey: "once" }) {
      secret webhook { id } } }`;
    expect(await ask(request, eva)).toEqual(await ask(request, eva));
    expect((await ask<{ webhooks: object[] }>('{ webhooks { id } }', eva)).webhooks).toHaveLength(1);
  });

  it('reach the receiver in the guide', async () => {
    const [, code = ''] = /```js\n(.*?)```/s.exec(read('docs/webhooks.md')) ?? [];
    await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), folder.file('node_modules'));
    await writeFile(folder.file('receiver.mjs'), code);
    // Created first, because the receiver needs the secret.
    const { secret, webhook } = await create(eva, 'CHALLENGE');
    const env = { ...process.env, PORT: '0', WEBHOOK_SECRET: secret };
    const guide = spawn(process.execPath, [folder.file('receiver.mjs')], { env, stdio: 'pipe' });
    let output = '';
    guide.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    guide.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const printed = (text: RegExp): Promise<RegExpExecArray> =>
      waitFor(
        () => {
          const found = text.exec(output);
          if (!found && guide.exitCode !== null) throw new Error(`The receiver exited: ${output}`);
          return found ?? false;
        },
        `${String(text)} from the receiver`,
      );
    const [, port = ''] = await printed(/listening (\d+)/);
    await writeRows(
      server,
      'UPDATE webhooks SET url = ? WHERE id = ?',
      `http://127.0.0.1:${port}/`,
      webhook.id,
    );
    const gameId = await challenge();
    await deliver();
    await printed(new RegExp(`game.challenge ${gameId}`));
    expect(await shown(eva)).toMatchObject({ failures: 0, lastFailure: null });
    const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
    guide.kill();
    await once(guide, 'exit');
  });

  it('are refused if they are disabled, and for an address that may not be called', async () => {
    const strict = await startServer({ env: { WEBHOOKS: 'true' } });
    const off = await startServer();
    const to = (one: TestServer, token: string, address: string) =>
      errorOf(
        one.graphql(
          `mutation { createWebhook(input: { url: "${address}", events: [TURN] }) { secret } }`,
          {},
          token,
        ),
      );
    const [strictly, without] = [await strict.register('Ana'), await off.register('Ana')];
    for (const address of ['http://example.com/', 'https://127.0.0.1/', 'https://[::ffff:a9fe:a9fe]/', 'x']) {
      expect(await to(strict, strictly, address)).toBe('WEBHOOK_REFUSED');
    }
    expect(await to(off, without, 'https://example.com/')).toBe('WEBHOOKS_OFF');
    await strict.stop();
    await off.stop();
  });
});

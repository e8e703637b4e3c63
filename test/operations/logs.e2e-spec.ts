/** The server's log of requests, and data that must never appear in it. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createGame, dataOf, GameClient, sendCommand } from '../harness/game-client.js';
import { playToEnd } from '../harness/random-player.js';
import { FOLLOW, followByStream, followBySocket, postStream } from '../harness/live.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { RawSocket } from '../harness/raw-socket.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const ADMIN = 'the-administrators-own-token';
const METRICS = 'the-token-for-prometheus';
const WRONG = `yamb_${'w'.repeat(43)}`;
const KEY = 'an-idempotency-key-of-a-client';

type Line = Readonly<Record<string, unknown>>;

describe('the log', () => {
  let folder: TemporaryFolder;
  let server: ServerProcess;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await folder.remove();
  });

  const start = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
    server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite'), ...env });
  };
  /** Stops the server and returns its log. */
  const written = async (): Promise<string> => {
    const { output, errors } = await server.end('SIGTERM');
    return output + errors;
  };
  const linesOf = (text: string): Line[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  it('has a line for each request at level debug, with its player and its game', async () => {
    await start({ LOG_LEVEL: 'debug' });
    const token = await server.register();
    const { id: playerId } = dataOf(
      await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, token),
    ).me;
    const { id: gameId } = await createGame(server, token, { ruleset: 'yahtc' });
    const { headers } = await sendCommand(server, 'roll', { gameId }, token);
    await server.request(`/v1/games/${gameId}?secret=1`);
    const lines = linesOf(await written()).filter(({ msg }) => msg === 'Answered');
    expect(lines.find(({ reqId }) => reqId === headers.get('x-request-id'))).toMatchObject({
      level: 20,
      method: 'POST',
      route: '/graphql',
      status: 200,
      address: '127.0.0.1',
      playerId,
      gameId,
    });
    expect(lines.at(-1)).toMatchObject({ method: 'GET', route: '/v1/games/:gameId', gameId });
    expect(lines).toHaveLength(5);
  });

  it('names the trace of each request if traces are sent, without delaying a stop', async () => {
    // Nothing listens there, so spans are lost and nothing else.
    await start({ LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await server.request('/health/live', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
    const { code, output } = await server.end('SIGTERM');
    const lines = linesOf(output).filter(({ msg }) => msg === 'Answered');
    expect(lines).toEqual([expect.objectContaining({ trace_id: trace })]);
    expect(code).toBe(0);
  });

  it('accepts the id of a request only from a trusted proxy, and has no request lines at other levels', async () => {
    const named = { headers: { 'x-request-id': 'edge-7' } };
    await start({ LOG_LEVEL: 'debug', TRUST_PROXY: '1' });
    expect((await server.request('/health/live', named)).headers.get('x-request-id')).toBe('edge-7');
    expect(linesOf(await written()).map(({ reqId }) => reqId)).toContain('edge-7');
    await start({ LOG_LEVEL: 'info' });
    expect((await server.request('/health/live', named)).headers.get('x-request-id')).toMatch(
      /^[\da-f-]{36}$/,
    );
    await server.register();
    expect(linesOf(await written()).filter(({ reqId }) => reqId !== undefined)).toEqual([]);
  });

  it('never contains a token, a seed, a join code or a key, whatever is sent wherever', async () => {
    await start({ LOG_LEVEL: 'trace', ADMIN_TOKEN: ADMIN, METRICS_TOKEN: METRICS });
    const [ana, boris] = [await server.register('Ana'), await server.register('Boris')];
    const { createGame: made } = dataOf(
      await server.graphql<{ createGame: { id: string; joinCode: string } }>(
        `mutation { createGame(input: {
          ruleset: "yahtc", private: true, seats: [{}, {access: CODE}], clientSeed: "of-ana", idempotencyKey: "${KEY}"
        }) { id joinCode } }`,
        {},
        ana,
      ),
    );
    const { id: gameId, joinCode: code } = made;
    const input = { gameId, code };
    await sendCommand(server, 'joinGame', { gameId, code: `${code.slice(1)}X` }, boris);
    await sendCommand(server, 'joinGame', input, WRONG);
    await sendCommand(server, 'joinGame', { ...input, idempotencyKey: KEY }, boris);
    await server.graphql('{ me { name } }', {}, ADMIN);
    await server.graphql(`{ games(first: 1, after: "${code}") { nodes { id } } }`, {}, ana);
    for (const path of [
      `/graphql?query={me{name}}&token=${ana}`,
      `/${ana}`,
      `/v1/me?token=${ana}`,
      '/metrics',
    ]) {
      const headers = { authorization: `Bearer ${METRICS}`, 'x-request-id': ana };
      await fetch(server.url + path, { headers }).then((answer) => answer.text());
    }
    await server.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${ana}` },
      body: `{"query": "${ana}`,
    });

    const { createLinkCode } = dataOf(
      await server.graphql<{ createLinkCode: { code: string } }>(
        `mutation { createLinkCode(input: { idempotencyKey: "${KEY}" }) { code } }`,
        {},
        ana,
      ),
    );
    const linkCode = createLinkCode.code;
    for (const path of ['link-codes', 'recovery-codes']) {
      const body = JSON.stringify({ code: linkCode, idempotencyKey: KEY });
      const headers = { 'content-type': 'application/json' };
      await server.request(`/v1/${path}/redeem?code=${linkCode}`, { method: 'POST', headers, body });
    }

    const followers = [followBySocket, followByStream].map((follow) =>
      follow(server.url, gameId, { token: ana }),
    );
    await Promise.all(followers.map((follower) => follower.reached(1)));
    for (const payload of [{ token: WRONG }, { authorization: WRONG }, { token: [ana] }, { token: ana }]) {
      const socket = await RawSocket.start(server.url, payload);
      socket.subscribe('1', `subscription { gameUpdated(gameId: "${code}") { version } }`);
      socket.send({ type: 'subscribe', id: ana });
      await socket.closed;
    }
    await postStream(server.url, { query: FOLLOW, variables: { id: gameId } }, WRONG).then((sent) =>
      sent.text(),
    );
    for (const token of [ana, boris]) await sendCommand(server, 'resign', { gameId }, token);
    for (const follower of followers) follower.cut();

    const alone = await createGame(server, ana, { ruleset: 'yams-public-domain', ranked: true });
    await playToEnd(alone);
    const seeds = await Promise.all(
      [gameId, alone.id].map(async (id) => (await new GameClient(server, ana, id).game()).fairness.seed),
    );
    const all = await written();
    expect(linesOf(all).length).toBeGreaterThan(50);
    const secrets = [ana, boris, WRONG, ADMIN, METRICS, KEY, code, linkCode, 'of-ana', ...seeds];
    expect(secrets.filter((secret) => secret === null || all.includes(secret))).toEqual([]);
  });
});

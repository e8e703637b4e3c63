import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Subscriptions } from '../../src/http/subscriptions/subscriptions.js';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { WHOLE, type Brief } from '../harness/game-view.js';
import { FOLLOW, followBySocket, postStream, readUntil } from '../harness/live.js';
import { readMetrics } from '../harness/metrics.js';
import { startProcess } from '../harness/process.js';
import { RawSocket } from '../harness/raw-socket.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder } from '../harness/temporary-folder.js';
import { runs, report, TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const EVERYTHING = `subscription ($id: ID!) {
  gameUpdated(gameId: $id) { version game { ...Shown } }
} ${WHOLE}`;

const VERSIONS = 'subscription ($id: ID!) { gameUpdated(gameId: $id) { version } }';

const METRICS_TOKEN = 'metrics-metrics-metrics';
const FOLLOWERS = runs(50, 1_000);
const NOT_READING = FOLLOWERS / 10;
const MOVES = runs(20, 60);

/** More than the server needs for all of them, and less than their unread data would take. */
const MEMORY_BYTES = 100 * 1024 * 1024;

describe(`${NOT_READING} of ${FOLLOWERS} subscribers who do not read`, () => {
  it(
    'are dropped at little cost to the server, without affecting players and other subscribers',
    async () => {
      const folder = await createTemporaryFolder();
      const server = await startProcess({
        DATABASE_FILE: folder.file('yamb.sqlite'),
        CONNECTIONS_PER_ADDRESS: '2000',
        LIVE_CONNECTIONS_PER_ADDRESS: '2000',
        // Clients that read respond in time, however busy this process is.
        LIVE_KEEP_ALIVE_SECONDS: '4',
        METRICS_TOKEN,
      });
      const game = (await createGame(server, await server.register(), { ruleset: 'yamb' })).brief();
      const sockets = await openAll(server.url);
      const stuck = sockets.slice(0, NOT_READING);
      const reading = sockets.slice(NOT_READING);
      for (const socket of stuck) socket.subscribe('1', EVERYTHING, { id: game.id });
      // One process reads for all of them and must keep up.
      for (const socket of reading) socket.subscribe('1', VERSIONS, { id: game.id });
      await Promise.all(sockets.map((socket) => socket.next(2)));
      const before = await residentBytes(server.pid);
      for (const { socket } of stuck) socket.pause();

      let most = before;
      await accepted(game.roll());
      for (let move = 1; move <= MOVES; move += 1) {
        await accepted(game.keep([move % 5]));
        await Promise.all(reading.map((socket) => socket.next(move + 3)));
        most = Math.max(most, await residentBytes(server.pid));
      }
      const versions = Array.from({ length: MOVES + 2 }, (_, index) => index + 1);
      for (const { messages } of reading) {
        expect(messages.slice(1)).toMatchObject(
          versions.map((version) => ({ payload: { data: { gameUpdated: { version } } } })),
        );
      }
      expect(reading.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);

      await waitFor(async () => {
        most = Math.max(most, await residentBytes(server.pid));
        const open = (await readMetrics(server, METRICS_TOKEN)).value('yamb_live_connections');
        return open === reading.length;
      }, 'the slow readers to be dropped');
      for (const { socket } of stuck) socket.resume();
      for (const { code } of await Promise.all(stuck.map(({ closed }) => closed))) expect(code).toBe(1006);
      expect(most - before).toBeLessThan(MEMORY_BYTES);
      report(
        `${FOLLOWERS} followers: ${megabytes(before)} MB before the moves, at most ${megabytes(most)} MB`,
      );

      for (const { socket } of reading) socket.terminate();
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
      await folder.remove();
    },
    TEST_TIMEOUT,
  );
});

/** Opens a hundred at a time: Node accepts about one connection per turn of its event loop. */
async function openAll(url: string): Promise<RawSocket[]> {
  const sockets: RawSocket[] = [];
  while (sockets.length < FOLLOWERS) {
    const count = Math.min(100, FOLLOWERS - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => RawSocket.start(url)))));
  }
  return sockets;
}

/** The resident memory of a process, or 0 if the system does not report it. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

describe('a client that does not read', () => {
  let server: TestServer;
  let game: GameClient<Brief>;

  beforeAll(async () => {
    server = await startServer({ env: { LIVE_KEEP_ALIVE_SECONDS: '1' } });
    game = (await createGame(server, await server.register(), { ruleset: 'yamb' })).brief();
  });
  afterAll(() => server.stop());

  it('is kept on its stream while there is nothing to read', async () => {
    const stream = await postStream(server.url, { query: FOLLOW, variables: { id: game.id } });
    const text = await readUntil(stream, '\n\n:\n\n:\n\n');
    expect(text).toMatch(/^retry: \d+\n\nevent: next\ndata: .*\n\n:\n\n:\n\n$/);
  });
});

describe('a server that stops', () => {
  it('closes sockets and streams properly, and exits', async () => {
    const folder = await createTemporaryFolder();
    const server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite') });
    const { id } = await createGame(server, await server.register(), { ruleset: 'yamb' });
    const idle = await RawSocket.start(server.url);
    const stuck = await RawSocket.start(server.url);
    stuck.subscribe('1', FOLLOW, { id });
    await stuck.next(2);
    stuck.socket.pause();
    const follower = followBySocket(server.url, id);
    await follower.reached(1);
    const stream = await postStream(server.url, { query: FOLLOW, variables: { id } });

    // It exits with 1 if this takes longer than eight seconds.
    const ended = server.end('SIGTERM');
    expect(await idle.closed).toEqual({ code: 1001, reason: 'The server is stopping' });
    await expect(follower.done).rejects.toMatchObject({ code: 1001 });
    const text = await stream.text();
    expect(text).toContain('"version":1');
    expect(text).not.toContain('event: complete');
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
    await folder.remove();
  });

  it('ends a stream that opens meanwhile', async () => {
    const server = await startServer();
    const { id } = await createGame(server, await server.register(), { ruleset: 'yamb' });
    const body = { query: FOLLOW, variables: { id } };
    const early = await postStream(server.url, body);
    const subscriptions = server.app.get(Subscriptions);
    const start = subscriptions.start.bind(subscriptions);
    const opening = jest.spyOn(subscriptions, 'start').mockImplementationOnce(async (operation) => {
      await early.text();
      return start(operation);
    });
    const late = postStream(server.url, body);
    await waitFor(() => opening.mock.calls.length > 0, 'the stream to be requested');

    const stopped = server.stop();
    // A stream that is cut off rejects.
    expect(await (await late).text()).toMatch(/^retry: \d+\n\n$/);
    await stopped;
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, createGame, type GameClient } from './harness/game-client.js';
import { WHOLE, type Brief } from './harness/game-view.js';
import { FOLLOW, followBySocket, postStream } from './harness/live.js';
import { startProcess } from './harness/process.js';
import { RawSocket } from './harness/raw-socket.js';
import { startServer, type TestServer } from './harness/server.js';
import { createTemporaryFolder } from './harness/temporary-folder.js';

const FOLLOWERS = 100;
const NOT_READING = 10;

describe('a client that does not read', () => {
  let server: TestServer;
  let game: GameClient<Brief>;

  beforeAll(async () => {
    server = await startServer({
      env: { LIVE_CONNECTIONS_PER_ADDRESS: '1000', LIVE_KEEP_ALIVE_SECONDS: '1' },
    });
    game = (await createGame(server, await server.register(), { ruleset: 'yamb' })).brief();
  });
  afterAll(() => server.stop());

  it('is dropped, and nobody else is troubled', async () => {
    const sockets = await Promise.all(Array.from({ length: FOLLOWERS }, () => RawSocket.start(server.url)));
    const whole = `subscription ($id: ID!) { gameUpdated(gameId: $id) { version game { ...Shown } } } ${WHOLE}`;
    for (const socket of sockets) socket.subscribe('1', whole, { id: game.id });
    await Promise.all(sockets.map((socket) => socket.next(2)));
    const stuck = sockets.slice(0, NOT_READING);
    const reading = sockets.slice(NOT_READING);
    for (const { socket } of stuck) socket.pause();

    await accepted(game.roll());
    for (let move = 0; move < 30; move += 1) {
      await accepted(game.keep([move % 5]));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await Promise.all(reading.map((socket) => socket.next(33)));
    for (const socket of reading) expect(socket.messages).toHaveLength(33);

    for (const { socket } of stuck) socket.resume();
    for (const { code } of await Promise.all(stuck.map(({ closed }) => closed))) expect(code).toBe(1006);
    expect(reading.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
    for (const { socket } of reading) socket.terminate();
  });

  it('of a stream is kept alive while there is nothing to read', async () => {
    const stream = await postStream(server.url, { query: FOLLOW, variables: { id: game.id } });
    const reader = stream.body?.getReader();
    let text = '';
    while (!text.endsWith('\n\n:\n\n:\n\n')) {
      const chunk = await reader?.read();
      text += Buffer.from(chunk?.value ?? []).toString();
      if (chunk?.done) break;
    }
    expect(text).toMatch(/^:\n\nevent: next\ndata: .*\n\n:\n\n:\n\n$/);
    await reader?.cancel();
  });
});

describe('a server that stops', () => {
  it('says goodbye to sockets and streams, and ends', async () => {
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

    const started = Date.now();
    const ended = server.end('SIGTERM');
    expect(await idle.closed).toEqual({ code: 1001, reason: 'The server is stopping' });
    await expect(follower.done).rejects.toMatchObject({ code: 1001 });
    const text = await stream.text();
    expect(text).toContain('"version":1');
    expect(text).not.toContain('event: complete');
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
    expect(Date.now() - started).toBeLessThan(8000);
    await folder.remove();
  });
});

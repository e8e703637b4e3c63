/**
 * A process of sockets.mjs: opens the sockets that its first message orders, the first of which follow games, and reports
 * every version they get with its time.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { now } from './measure.mjs';

const [{ url, address, count, followers, games }] = await once(process, 'message');
const FOLLOW = 'subscription ($id: ID!) { gameUpdated(gameId: $id) { version } }';
/** Sockets that are opened at the same time. */
const AT_ONCE = 50;

/** @type {[game: string, version: number, at: number][]} */
const delivered = [];

async function open(index) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
    localAddress: address,
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  if (index >= followers) return;
  const id = games[index % games.length];
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: FOLLOW, variables: { id } } }));
  await once(socket, 'message');
  socket.on('message', (data) => {
    const version = /"version":(\d+)/.exec(data.toString())?.[1];
    if (version) delivered.push([id, Number(version), now()]);
  });
}

let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < count) await open(next++);
  }),
);
process.send?.('open');
process.on('message', () => process.send?.(delivered));

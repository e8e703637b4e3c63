/**
 * A load balancer for tests and for trying out a cluster. Do not use it in production: it has no TLS or HTTP support
 * and hides client addresses. `compose.yaml` has one for production.
 *
 * Each connection goes to the next ready server and stays with it until either side closes.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Interval between readiness checks. */
const CHECK_MS = 200;

/** Timeout for a server to respond or accept a connection before it counts as down. */
const TIMEOUT_MS = 2_000;

/**
 * Starts a balancer on this machine.
 * @param {readonly string[]} urls of the servers
 * @param {number} port to listen on; 0 picks a free one
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startBalancer(urls, port = 0) {
  const servers = urls.map((url) => {
    const { hostname, port: number } = new URL(url);
    return { url, address: { host: hostname, port: Number(number) }, isReady: true };
  });
  const sockets = new Set();
  const over = new AbortController();
  let turn = 0;

  const balancer = createServer({ allowHalfOpen: true }, (client) => {
    track(client);
    void forward(client);
  });
  balancer.listen(port, '127.0.0.1');
  await once(balancer, 'listening');
  const watches = servers.map((server) => watch(server, over.signal));

  /** Tracks a socket and ignores its errors: closing it also ends its peer. */
  function track(socket) {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  }

  async function forward(client) {
    turn += 1;
    const inTurn = servers.map((_, index) => servers[(turn + index) % servers.length]);
    for (const server of inTurn.filter(({ isReady }) => isReady)) {
      const upstream = connect({ ...server.address, allowHalfOpen: true });
      track(upstream);
      try {
        await once(upstream, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      } catch {
        upstream.destroy();
        server.isReady = false;
        continue;
      }
      join(client, upstream);
      return;
    }
    client.destroy();
  }

  return {
    url: `http://127.0.0.1:${balancer.address().port}`,
    close: async () => {
      over.abort();
      balancer.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all([...watches, once(balancer, 'close')]);
    },
  };
}

function join(client, upstream) {
  client.pipe(upstream).pipe(client);
  // Piped data may have been lost, so destroy the peer instead of ending it cleanly.
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => client.destroy());
  if (client.destroyed) upstream.destroy();
  if (upstream.destroyed) client.destroy();
}

async function watch(server, signal) {
  while (!signal.aborted) {
    server.isReady = await isReady(server.url);
    await pause(CHECK_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function isReady(url) {
  try {
    const answer = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

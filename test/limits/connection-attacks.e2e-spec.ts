/** Clients that hold connections, send invalid requests or read nothing, while another client plays. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { socketUrl } from '../harness/live.js';
import { readMetrics } from '../harness/metrics.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { runs, report, TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';
import { requestText, Wire } from '../harness/wire.js';

const CONNECTIONS = runs(50, 400);
/** Connections that read nothing. The server runs requests of eight at a time and waits two seconds for each. */
const UNREAD = runs(12, 150);
/** More than the server needs for all of them, and less than their unread responses would take. */
const MEMORY_BYTES = 250 * 1024 * 1024;
const METRICS_TOKEN = 'metrics-metrics-metrics';
const CUT = 'yamb_connections_cut_total';
const RULESETS = requestText('GET', '/v1/rulesets');

type Attack = (server: ServerProcess) => Promise<void>;

/** Opens connections, does something on each, and resolves once the server has closed all of them. */
const onWires =
  (attack: (wire: Wire) => void): Attack =>
  async ({ url }) => {
    const wires = await Promise.all(Array.from({ length: CONNECTIONS }, () => Wire.open(url)));
    for (const wire of wires) attack(wire);
    await Promise.all(wires.map((wire) => wire.closed()));
    for (const wire of wires) wire.end();
  };

const trickle = (begin: string) =>
  onWires((wire) => {
    wire.send(begin);
    const timer = setInterval(() => {
      if (wire.isClosed || wire.socket.readableEnded) clearInterval(timer);
      else wire.send('x');
    }, 200);
  });

const withoutReading: Attack = async (server) => {
  const { url } = server;
  const before = (await readMetrics(server, METRICS_TOKEN)).value(CUT) ?? 0;
  const wires = await Promise.all(Array.from({ length: UNREAD }, () => Wire.open(url)));
  for (const wire of wires) {
    wire.socket.pause();
    wire.send(RULESETS.repeat(60));
  }
  // Unread data hides the end of the connection.
  await waitFor(
    async () => ((await readMetrics(server, METRICS_TOKEN)).value(CUT) ?? 0) >= before + UNREAD,
    'the server to close all of them',
  );
  for (const wire of wires) wire.end();
};

const flooding =
  (send: (socket: WebSocket) => void): Attack =>
  async ({ url }) => {
    const socket = new WebSocket(socketUrl(url), 'graphql-transport-ws');
    socket.on('error', () => undefined);
    let code: number | undefined;
    socket.on('close', (closed) => (code = closed));
    socket.on('open', () => {
      socket.send('{"type":"connection_init"}');
    });
    const timer = setInterval(() => {
      if (socket.readyState !== socket.OPEN) return;
      for (let sent = 0; sent < 2_000; sent += 1) send(socket);
    }, 5);
    await waitFor(() => code !== undefined, 'the flood to be stopped');
    clearInterval(timer);
    expect([1006, 1013]).toContain(code);
  };

describe('an attack by connections', () => {
  let server: ServerProcess;
  let folder: TemporaryFolder;
  let token: string;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    server = await startProcess({
      DATABASE_FILE: folder.file('yamb.sqlite'),
      RATE_EXEMPT: 'none',
      METRICS_TOKEN,
      HEADERS_TIMEOUT_SECONDS: '2',
      REQUEST_TIMEOUT_SECONDS: '2',
      READ_TIMEOUT_SECONDS: '2',
      RATE_ADDRESS_PER_SECOND: '2000',
      RATE_ADDRESS_BURST: '2000',
    });
    token = await server.register();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await folder.remove();
  });

  it.each<[string, Attack]>([
    ['headers sent byte by byte', trickle('GET /v1 HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')],
    [
      'bodies sent byte by byte',
      trickle(
        requestText('POST', '/graphql', {
          headers: { 'content-type': 'application/json', 'content-length': '5000' },
        }),
      ),
    ],
    [
      'floods of headers',
      onWires((wire) => wire.send(`GET / HTTP/1.1\r\nHost: localhost\r\n${'a: b\r\n'.repeat(20_000)}\r\n`)),
    ],
    ['pipelined requests', onWires((wire) => wire.send(requestText('GET', '/health/live').repeat(2_000)))],
    ['unread responses', withoutReading],
    [
      'floods of pings',
      flooding((socket) => {
        socket.ping();
      }),
    ],
    [
      'floods of messages',
      flooding((socket) => {
        socket.send('{"type":"ping"}');
      }),
    ],
  ])(
    'with %s blocks no other client and leaves no memory in use',
    async (name, attack) => {
      const before = await residentBytes(server.pid);
      let most = before;
      const over = new AbortController();
      const bystander = (async () => {
        let answered = 0;
        do {
          const { errors } = await server.graphql('{ me { name } }', {}, token);
          // The attacker may use up the rate limit and the queue of the shared address.
          expect([undefined, 'RATE_LIMITED', 'BUSY']).toContain(errors?.[0]?.extensions.code);
          answered += 1;
          most = Math.max(most, await residentBytes(server.pid));
          await new Promise((resolve) => setTimeout(resolve, 20));
        } while (!over.signal.aborted);
        return answered;
      })();
      await attack(server);
      over.abort();
      const answered = await bystander;
      report(
        `${name}: ${answered} answers in that time, ${Math.round((most - before) / 1e6)} MB more at most`,
      );
      expect(answered).toBeGreaterThan(0);
      expect(most - before).toBeLessThan(MEMORY_BYTES);
    },
    TEST_TIMEOUT,
  );
});

async function residentBytes(pid: number): Promise<number> {
  const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]);
  return pages * 4096;
}

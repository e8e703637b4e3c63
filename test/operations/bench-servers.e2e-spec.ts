/** Every server that the benchmarks compare can play the load that measures it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { startServer as startTestServer } from '../harness/server.js';
import { createTemporaryFolder } from '../harness/temporary-folder.js';
import { IS_LONG } from '../harness/torture.js';

interface BenchServer {
  stop(): Promise<void>;
}

interface Bench {
  readonly startServer: (name: string, database: Readonly<Record<string, string>>) => Promise<BenchServer>;
  readonly runLoad: (
    servers: readonly BenchServer[],
    orders: { readonly protocol: string; readonly connections: number; readonly seconds: number },
  ) => Promise<{ readonly movesPerSecond: number }>;
}

type Protocol = (url: string) => Promise<{ readonly created: (answer: object) => void }>;

const bench = (file: string): string => new URL(`../../bench/${file}`, import.meta.url).href;
const { startServer, runLoad } = (await import(bench('servers.mjs'))) as Bench;
const { protocols } = (await import(bench('protocols.mjs'))) as {
  readonly protocols: Readonly<Record<'graphql' | 'socket', Protocol>>;
};

/** Each server and each load runs in its own process. */
const SERVERS: readonly (readonly [string, readonly string[]])[] = [
  ['durable', ['graphql', 'rest', 'socket']],
];
/** Servers used for comparison, in the long form. */
const CEILINGS: typeof SERVERS = [
  ['service', ['bare']],
  ['modules', ['graphql']],
  ['memory', ['graphql']],
  ['bare', ['bare']],
];

describe('a benchmark server', () => {
  it.each(IS_LONG ? [...SERVERS, ...CEILINGS] : SERVERS)('%s plays over %j', async (name, protocols) => {
    const folder = await createTemporaryFolder();
    const server = await startServer(name, { DATABASE_FILE: folder.file('games.sqlite') });
    try {
      for (const protocol of protocols) {
        const { movesPerSecond } = await runLoad([server], { protocol, connections: 2, seconds: 0.2 });
        expect([protocol, movesPerSecond > 0]).toEqual([protocol, true]);
      }
    } finally {
      await server.stop();
      await folder.remove();
    }
  });
});

describe('the load', () => {
  it.each(IS_LONG ? ['graphql', 'rest', 'socket'] : ['rest'])(
    'reports over %s how a busy server responded',
    async (protocol) => {
      const env = { RATE_EXEMPT: 'none', RATE_REGISTRATIONS_PER_MINUTE: '1' };
      const server = await startTestServer({ env });
      const script = fileURLToPath(new URL('../../bench/load.mjs', import.meta.url));
      const orders = { urls: [server.url], protocol, connections: 3, seconds: 0.2 };
      const load = promisify(execFile)(process.execPath, [script, JSON.stringify(orders)]);
      try {
        await expect(load).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringMatching(
            /^The load was ended, .*\n.* answered with status 429: .*RATE_LIMITED/,
          ),
        });
      } finally {
        await server.stop();
      }
    },
  );

  it.each([
    ['graphql', { errors: [{ message: 'Try again later' }] }],
    ['socket', { type: 'error', payload: [{ message: 'Try again later' }] }],
    ['socket', { type: 'next', payload: {} }],
  ] as const)('quotes over %s the answer that is no game: %j', async (protocol, answer) => {
    const server = await startTestServer();
    try {
      const player = await protocols[protocol](server.url);
      expect(() => {
        player.created(answer);
      }).toThrow(`createGame was answered with ${JSON.stringify(answer)}`);
    } finally {
      await server.stop();
    }
  });
});

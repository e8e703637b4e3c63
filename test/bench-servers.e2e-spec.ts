/** Every server that the benchmarks compare plays the load that they measure it by. */
import { describe, expect, it } from '@jest/globals';
import { createTemporaryFolder } from './harness/temporary-folder.js';

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

const { href } = new URL('../bench/servers.mjs', import.meta.url);
const { startServer, runLoad } = (await import(href)) as Bench;

describe('a server of the benchmarks', () => {
  it.each([
    ['durable', 'graphql'],
    ['durable', 'rest'],
    ['durable', 'socket'],
    ['modules', 'graphql'],
    ['memory', 'graphql'],
    ['service', 'bare'],
    ['bare', 'bare'],
  ])('%s plays over %s', async (name, protocol) => {
    const folder = await createTemporaryFolder();
    const server = await startServer(name, { DATABASE_FILE: folder.file('games.sqlite') });
    try {
      const { movesPerSecond } = await runLoad([server], { protocol, connections: 2, seconds: 0.2 });
      expect(movesPerSecond).toBeGreaterThan(0);
    } finally {
      await server.stop();
      await folder.remove();
    }
  });
});

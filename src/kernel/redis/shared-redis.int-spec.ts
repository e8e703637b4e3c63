/** A Redis connection that is lost and restored. */
import { once } from 'node:events';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createSwitchedWire, type SwitchedWire } from '../../../test/harness/switched-wire.js';
import { redisUrl } from '../../../test/harness/redis.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { loadConfig } from '../config/load-config.js';
import { SharedRedis } from './shared-redis.js';
import { describeWithRedis } from './testing/open-redis.js';

const PASSWORD = 'a-secret-password';

/** Waits for a number of further connection attempts in this process. */
async function connectionAttempts(count: number): Promise<void> {
  let attempts = 0;
  const countOne = (): void => {
    attempts += 1;
  };
  subscribe('net.client.socket', countOne);
  await waitFor(() => attempts >= count, `${count} attempts to connect`);
  unsubscribe('net.client.socket', countOne);
}

describeWithRedis('a shared Redis', () => {
  let wire: SwitchedWire;
  let redis: SharedRedis | undefined;
  let logged: string[];

  beforeEach(async () => {
    logged = [];
    const note = (level: string) => (message: unknown) => logged.push(`${level} ${String(message)}`);
    Logger.overrideLogger({ log: note('log'), warn: note('warn'), error: note('error') });
    wire = await createSwitchedWire(redisUrl ?? '', 6379);
  });
  afterEach(async () => {
    await redis?.onApplicationShutdown();
    redis = undefined;
    await wire.close();
  });

  const open = async (url: string): Promise<SharedRedis> => {
    redis = await SharedRedis.open(loadConfig({ REDIS_URL: url }));
    await redis.onModuleInit();
    return redis;
  };
  const isUp = (shared: SharedRedis): Promise<void> =>
    new Promise((resolve) => {
      const stop = shared.whenUp(() => {
        stop();
        resolve();
      });
    });

  it('logs nothing while it works', async () => {
    const shared = await open(wire.url);
    expect(shared.fault).toBeUndefined();
    expect(await shared.commands.send((client) => client.ping())).toBe('PONG');
    expect(logged).toEqual([]);
  });

  it('may still be loading its data on start', async () => {
    const info = 'loading:1';
    const loading = createServer((socket) => {
      socket.on('data', (data) => {
        const isInfo = data.toString().toLowerCase().includes('info');
        socket.write(isInfo ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
      });
      socket.on('error', () => undefined);
    });
    await once(loading.listen(0, '127.0.0.1'), 'listening');
    const { port } = loading.address() as AddressInfo;
    const shared = await open(`redis://127.0.0.1:${port}`);
    expect(shared.fault).toBe('UNREACHABLE');
    expect(logged).toEqual([expect.stringContaining('Redis is unavailable (not ready yet)')]);
    await shared.onApplicationShutdown();
    loading.close();
  });

  it('is optional on start: its absence is logged once, without the password', async () => {
    await wire.cut();
    const url = new URL(wire.url);
    url.username = 'yamb';
    url.password = PASSWORD;
    const shared = await open(url.href);
    expect(shared.fault).toBe('UNREACHABLE');
    await expect(shared.commands.send((client) => client.ping())).rejects.toMatchObject({
      name: 'RedisError',
    });
    await connectionAttempts(4);
    expect(logged).toEqual([expect.stringMatching(/^warn Redis is unavailable \(connect ECONNREFUSED/)]);
    expect(logged.join()).not.toContain(PASSWORD);
  });

  it('does not block startup if it accepts connections but never responds', async () => {
    wire.hang();
    expect((await open(wire.url)).fault).toBe('UNREACHABLE');
  });

  it('is logged once when lost and once when restored', async () => {
    const shared = await open(wire.url);
    for (let time = 1; time <= 2; time += 1) {
      const up = isUp(shared);
      await wire.cut();
      await waitFor(() => shared.fault !== undefined, 'Redis to be unavailable');
      await wire.mend();
      await up;
      expect(logged).toHaveLength(2 * time);
      expect(logged.at(-2)).toMatch(/^warn Redis is unavailable /);
      expect(logged.at(-1)).toBe('log Redis is available again');
    }
  });

  it('is detected as hanging even without commands', async () => {
    const shared = await open(wire.url);
    const up = isUp(shared);
    wire.hang();
    await waitFor(() => !shared.commands.isUp && !shared.subscriber.isUp, 'both connections to be lost');
    await wire.mend();
    await up;
    expect(shared.fault).toBeUndefined();
  });

  it('fails pending commands when the connection is lost', async () => {
    const shared = await open(wire.url);
    const blocked = Array.from({ length: 10 }, () =>
      shared.commands.send((client) => client.blpop('nothing', 0)),
    );
    await wire.cut();
    for (const result of await Promise.allSettled(blocked)) expect(result.status).toBe('rejected');
  });

  it('is degraded and logged once after refusing commands', async () => {
    const shared = await open(wire.url);
    for (let time = 0; time < 3; time += 1) {
      await expect(shared.commands.send((client) => client.call('NOSUCHCOMMAND'))).rejects.toThrow(/unknown/);
    }
    expect(shared.fault).toBe('REFUSING');
    expect(logged).toEqual([expect.stringMatching(/^error Redis refuses commands: ERR unknown/)]);
  });

  it('rejects an invalid URL without showing it', async () => {
    const opened = SharedRedis.open(loadConfig({ REDIS_URL: `redis://:${PASSWORD}@host:port` }));
    await expect(opened).rejects.toEqual(
      expect.objectContaining({ name: 'StartError', message: expect.not.stringContaining(PASSWORD) }),
    );
  });
});

/** A Redis that comes and goes. */
import { once } from 'node:events';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { laySwitchedWire, type SwitchedWire } from '../../../test/harness/switched-wire.js';
import { redisUrl } from '../../../test/harness/redis.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { loadConfig } from '../config/load-config.js';
import { SharedRedis } from './shared-redis.js';
import { describeWithRedis } from './testing/open-redis.js';

const PASSWORD = 'a-secret-password';

/** Waits until so many more connections to anything were attempted in this process. */
async function connectionAttempts(count: number): Promise<void> {
  let attempts = 0;
  const countOne = (): void => {
    attempts += 1;
  };
  subscribe('net.client.socket', countOne);
  await waitFor(() => attempts >= count, `${count} attempts to connect`);
  unsubscribe('net.client.socket', countOne);
}

describeWithRedis('a Redis that servers share', () => {
  let wire: SwitchedWire;
  let redis: SharedRedis | undefined;
  let logged: string[];

  beforeEach(async () => {
    logged = [];
    const note = (level: string) => (message: unknown) => logged.push(`${level} ${String(message)}`);
    Logger.overrideLogger({ log: note('log'), warn: note('warn'), error: note('error') });
    wire = await laySwitchedWire(redisUrl ?? '', 6379);
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

  it('says nothing while all is well', async () => {
    const shared = await open(wire.url);
    expect(shared.fault).toBeUndefined();
    expect(await shared.commands.send((client) => client.ping())).toBe('PONG');
    expect(logged).toEqual([]);
  });

  it('need not have loaded what it has kept', async () => {
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
    expect(logged).toEqual([expect.stringContaining('Redis is away (it is not ready yet)')]);
    await shared.onApplicationShutdown();
    loading.close();
  });

  it('need not be there: the server starts without it, and says so once, without the address', async () => {
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
    expect(logged).toEqual([expect.stringMatching(/^warn Redis is away \(connect ECONNREFUSED/)]);
    expect(logged.join()).not.toContain(PASSWORD);
  });

  it('blocks no start when it accepts connections and never responds', async () => {
    wire.hang();
    expect((await open(wire.url)).fault).toBe('UNREACHABLE');
  });

  it('is logged once when it is lost, and once when it is back', async () => {
    const shared = await open(wire.url);
    for (let time = 1; time <= 2; time += 1) {
      const up = isUp(shared);
      await wire.cut();
      await waitFor(() => shared.fault !== undefined, 'Redis to be away');
      await wire.mend();
      await up;
      expect(logged).toHaveLength(2 * time);
      expect(logged.at(-2)).toMatch(/^warn Redis is away /);
      expect(logged.at(-1)).toBe('log Redis is there again');
    }
  });

  it('that hangs is found out also where nothing is asked for', async () => {
    const shared = await open(wire.url);
    const up = isUp(shared);
    wire.hang();
    await waitFor(() => !shared.commands.isUp && !shared.subscriber.isUp, 'both connections to be lost');
    await wire.mend();
    await up;
    expect(shared.fault).toBeUndefined();
  });

  it('fails what was under way when it was lost', async () => {
    const shared = await open(wire.url);
    const blocked = Array.from({ length: 10 }, () =>
      shared.commands.send((client) => client.blpop('nothing', 0)),
    );
    await wire.cut();
    for (const result of await Promise.allSettled(blocked)) expect(result.status).toBe('rejected');
  });

  it('that refuses a command is degraded, and said to be so once', async () => {
    const shared = await open(wire.url);
    for (let time = 0; time < 3; time += 1) {
      await expect(shared.commands.send((client) => client.call('NOSUCHCOMMAND'))).rejects.toThrow(/unknown/);
    }
    expect(shared.fault).toBe('REFUSING');
    expect(logged).toEqual([expect.stringMatching(/^error Redis refuses what it is asked for: ERR unknown/)]);
  });

  it('refuses an invalid address without showing it', async () => {
    const opened = SharedRedis.open(loadConfig({ REDIS_URL: `redis://:${PASSWORD}@host:port` }));
    await expect(opened).rejects.toEqual(
      expect.objectContaining({ name: 'StartError', message: expect.not.stringContaining(PASSWORD) }),
    );
  });
});

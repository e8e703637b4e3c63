/** Addresses exempt from rate limits, and clients that only claim to have such an address. */
import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { CHEAP, exhaust } from '../harness/limited-server.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

/** Three points per address and no refill: the server's time stands still, unlike that of Redis. */
const startStrict = (env: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
  startServer({
    env: { REDIS_URL: '', RATE_ADDRESS_PER_SECOND: '1', RATE_ADDRESS_BURST: '3', ...env },
    override: (builder) => builder.overrideProvider(Clock).useValue(new SetClock()),
  });

describe('exemption from rate limits', () => {
  it('applies to this machine, but not to requests forwarded by a proxy on it', async () => {
    const alone = await startStrict();
    const get = (headers = {}) => rest(alone.url, 'GET', CHEAP, { headers });
    for (let request = 0; request < 20; request += 1) expect((await get()).status).toBe(200);
    // Addresses claimed by clients get no separate buckets.
    let last = 0;
    expect(await exhaust(() => get({ 'x-forwarded-for': `1.1.1.${(last += 1)}` }))).toBe(4);
    await alone.stop();
  });

  it('does not apply to a request that only claims to come from this machine', async () => {
    const behind = await startStrict({ TRUST_PROXY: '2' });
    const headers = { 'x-forwarded-for': '127.0.0.1, 6.6.6.6' };
    expect(await exhaust(() => rest(behind.url, 'GET', CHEAP, { headers }))).toBe(4);
    await behind.stop();
  });

  it.each([{ TRUST_PROXY: '127.0.0.1' }, { HOST: '0.0.0.0' }])(
    'applies to no request by default with %j, because a proxy may add no header',
    async (env) => {
      const open = await startStrict(env);
      expect(await exhaust(() => rest(open.url.replace('0.0.0.0', '127.0.0.1'), 'GET', CHEAP))).toBe(4);
      await open.stop();
    },
  );

  it('applies to any address in the setting', async () => {
    const named = await startStrict({ TRUST_PROXY: '1', RATE_EXEMPT: 'loopback' });
    for (let request = 0; request < 20; request += 1) {
      expect((await rest(named.url, 'GET', CHEAP)).status).toBe(200);
    }
    await named.stop();
  });

  it('can be disabled by the setting', async () => {
    const strict = await startStrict({ RATE_EXEMPT: 'none' });
    expect(await exhaust(() => rest(strict.url, 'GET', CHEAP))).toBe(4);
    await strict.stop();
  });
});

/** Whom no rate holds, and who only says so. */
import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/api/clock.js';
import { CHEAP, exhaust } from '../harness/limited-server.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

/** Three points for each address, and none comes back: its time stands still, as that of Redis would not. */
const startStrict = (env: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
  startServer({
    env: { REDIS_URL: '', RATE_ADDRESS_PER_SECOND: '1', RATE_ADDRESS_BURST: '3', ...env },
    override: (builder) => builder.overrideProvider(Clock).useValue(new SetClock()),
  });

describe('without a proxy that is named', () => {
  it('this machine is not limited, but what a proxy on it passes on is', async () => {
    const alone = await startStrict();
    const get = (headers = {}) => rest(alone.url, 'GET', CHEAP, { headers });
    for (let request = 0; request < 20; request += 1) expect((await get()).status).toBe(200);
    // What clients claim makes no buckets of its own.
    let last = 0;
    expect(await exhaust(() => get({ 'x-forwarded-for': `1.1.1.${(last += 1)}` }))).toBe(4);
    await alone.stop();
  });

  it('a request is not of this machine for claiming so', async () => {
    const behind = await startStrict({ TRUST_PROXY: '2' });
    const headers = { 'x-forwarded-for': '127.0.0.1, 6.6.6.6' };
    expect(await exhaust(() => rest(behind.url, 'GET', CHEAP, { headers }))).toBe(4);
    await behind.stop();
  });

  it.each([{ TRUST_PROXY: '127.0.0.1' }, { HOST: '0.0.0.0' }])(
    'no request is exempt by default with %j, as a proxy may add no header',
    async (env) => {
      const open = await startStrict(env);
      expect(await exhaust(() => rest(open.url.replace('0.0.0.0', '127.0.0.1'), 'GET', CHEAP))).toBe(4);
      await open.stop();
    },
  );

  it('who is named is exempt anywhere', async () => {
    const named = await startStrict({ TRUST_PROXY: '1', RATE_EXEMPT: 'loopback' });
    for (let request = 0; request < 20; request += 1) {
      expect((await rest(named.url, 'GET', CHEAP)).status).toBe(200);
    }
    await named.stop();
  });

  it('no request is exempt where the setting says so', async () => {
    const strict = await startStrict({ RATE_EXEMPT: 'none' });
    expect(await exhaust(() => rest(strict.url, 'GET', CHEAP))).toBe(4);
    await strict.stop();
  });
});

/** Whom no rate holds, and who only says so. */
import { describe, expect, it } from '@jest/globals';
import { CHEAP, exhaust } from './harness/limited-server.js';
import { rest } from './harness/rest.js';
import { startServer } from './harness/server.js';

describe('without a proxy that is named', () => {
  it('this machine is not limited, but what a proxy on it passes on is', async () => {
    const alone = await startServer({ env: { RATE_ADDRESS_PER_SECOND: '1', RATE_ADDRESS_BURST: '3' } });
    const get = (headers = {}) => rest(alone.url, 'GET', CHEAP, { headers });
    for (let request = 0; request < 20; request += 1) expect((await get()).status).toBe(200);
    // What clients claim makes no buckets of its own.
    let last = 0;
    expect(await exhaust(() => get({ 'x-forwarded-for': `1.1.1.${(last += 1)}` }))).toBe(4);
    await alone.stop();
  });

  it('nobody is of this machine by claiming so', async () => {
    const behind = await startServer({
      env: { TRUST_PROXY: '2', RATE_ADDRESS_PER_SECOND: '1', RATE_ADDRESS_BURST: '3' },
    });
    const headers = { 'x-forwarded-for': '127.0.0.1, 6.6.6.6' };
    expect(await exhaust(() => rest(behind.url, 'GET', CHEAP, { headers }))).toBe(4);
    await behind.stop();
  });

  it('nobody is exempt where the setting says so', async () => {
    const strict = await startServer({
      env: { RATE_EXEMPT: 'none', RATE_ADDRESS_PER_SECOND: '1', RATE_ADDRESS_BURST: '3' },
    });
    expect(await exhaust(() => rest(strict.url, 'GET', CHEAP))).toBe(4);
    await strict.stop();
  });
});

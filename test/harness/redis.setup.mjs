import { Redis } from 'ioredis';

const USUAL = 'redis://127.0.0.1:6379';

/**
 * Finds a Redis and tells its origin, or why none runs.
 * @param {string | undefined} given its address, or `none`; by default the one on this machine
 */
export async function findRedis(given = process.env.TEST_REDIS_URL) {
  if (given === 'none') return { how: 'TEST_REDIS_URL=none' };
  // A server named explicitly must respond, or the run fails.
  if (given) return { url: given, how: `${await versionOf(given)}, TEST_REDIS_URL` };
  const usual = await versionOf(USUAL).catch(() => undefined);
  return usual === undefined
    ? { how: 'none runs here' }
    : { url: USUAL, how: `${usual}, which runs on this machine` };
}

async function versionOf(url) {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 30_000 });
  let reason;
  redis.on('error', (error) => (reason ??= error));
  try {
    await redis.connect();
    return /redis_version:(\S+)/.exec(await redis.info('server'))?.[1];
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}

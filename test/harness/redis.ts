/** The Redis that the tests have found. See `redis.setup.mjs`. */

export const redisUrl = process.env['YAMB_TEST_REDIS_URL'];

/** Environment variables for a server to use it with a separate prefix. Leftover keys expire within minutes. */
export const redisOf = (name: string): Record<string, string> =>
  redisUrl === undefined ? {} : { REDIS_URL: redisUrl, REDIS_PREFIX: `${name}:` };

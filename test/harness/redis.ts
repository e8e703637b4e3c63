/** The Redis that the tests have found; see `redis.setup.mjs`. */

/** Where it is; undefined where there is none. */
export const redisUrl = process.env['YAMB_TEST_REDIS_URL'];

/** What tells a server of it, with names of its own in it. What is left there is gone by itself within minutes. */
export const redisOf = (name: string): Record<string, string> =>
  redisUrl === undefined ? {} : { REDIS_URL: redisUrl, REDIS_PREFIX: `${name}:` };

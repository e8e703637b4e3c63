/** The Redis that the tests have found; see `redis.setup.mjs`. */

/** Where it is; undefined where there is none. */
export const redisUrl = process.env['YAMB_TEST_REDIS_URL'];

/** The variables by which a server uses it, with a prefix of its own. Keys that are left there expire within minutes. */
export const redisOf = (name: string): Record<string, string> =>
  redisUrl === undefined ? {} : { REDIS_URL: redisUrl, REDIS_PREFIX: `${name}:` };

import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { redisOf, redisUrl } from '../../../../test/harness/redis.js';
import { loadConfig } from '../../config/load-config.js';
import { RedisTopics } from '../../topics/redis-topics.js';
import { SharedRedis } from '../shared-redis.js';

/** One server's share of a Redis. */
export interface OpenRedis {
  readonly redis: SharedRedis;
  readonly topics: RedisTopics;
  readonly close: () => Promise<void>;
}

/** Runs where there is a Redis, and is skipped elsewhere. */
export const describeWithRedis = redisUrl === undefined ? describe.skip : describe;

/** Names that are unique in that Redis. */
export const newRedisNames = (): string => `yamb_test_${randomUUID()}`;

/** The Redis of the tests itself does not hang, but a busy machine may: where no fault is meant, none is taken for one. */
const LONG_TIMEOUT_MS = 60_000;

/** @param names the same for servers that belong together @param url of a way to the Redis of the tests */
export async function openRedis(names = newRedisNames(), url = redisUrl): Promise<OpenRedis> {
  const timeout = url === redisUrl ? { REDIS_TIMEOUT_MS: String(LONG_TIMEOUT_MS) } : {};
  const config = loadConfig({ ...redisOf(names), REDIS_URL: url, LOG_CHECK_SECONDS: '3600', ...timeout });
  const redis = await SharedRedis.open(config);
  const topics = new RedisTopics(config, redis);
  await redis.onModuleInit();
  const close = async (): Promise<void> => {
    topics.onApplicationShutdown();
    await redis.onApplicationShutdown();
  };
  return { redis, topics, close };
}

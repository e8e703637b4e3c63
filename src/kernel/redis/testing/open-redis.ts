import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { redisOf, redisUrl } from '../../../../test/harness/redis.js';
import { loadConfig } from '../../config/load-config.js';
import { RedisTopics } from '../../topics/redis-topics.js';
import { SharedRedis } from '../shared-redis.js';

/** One server's connection to Redis. */
export interface OpenRedis {
  readonly redis: SharedRedis;
  readonly topics: RedisTopics;
  readonly close: () => Promise<void>;
}

/** Runs if Redis is configured; skipped otherwise. */
export const describeWithRedis = redisUrl === undefined ? describe.skip : describe;

/** Names unique to a test in that Redis. */
export const newRedisNames = (): string => `yamb_test_${randomUUID()}`;

/** The test Redis does not hang, but a busy machine may look like it: a long timeout avoids false faults. */
const LONG_TIMEOUT_MS = 60_000;

/** @param names shared by servers that belong together @param url a route to the test Redis */
export async function openRedis(names = newRedisNames(), url = redisUrl): Promise<OpenRedis> {
  const timeout = url === redisUrl ? { REDIS_TIMEOUT_MS: String(LONG_TIMEOUT_MS) } : {};
  const config = loadConfig({ ...redisOf(names), REDIS_URL: url, LOG_CHECK_SECONDS: '3600', ...timeout });
  const redis = await SharedRedis.open(config);
  const topics = new RedisTopics(config, redis);
  await redis.onModuleInit();
  const close = async (): Promise<void> => {
    await topics.onApplicationShutdown();
    await redis.onApplicationShutdown();
  };
  return { redis, topics, close };
}

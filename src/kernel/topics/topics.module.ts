import { Global, Module } from '@nestjs/common';
import { withRedis } from '../redis/with-redis.js';
import { RedisTopics } from './redis-topics.js';
import { Topics } from './topics.js';

/** Provides all modules with topics: those of all servers if they share a Redis. Needs `Config`. */
@Global()
@Module({
  providers: [withRedis(Topics, { local: Topics, shared: RedisTopics })],
  exports: [Topics],
})
export class TopicsModule {}

import { Global, Module } from '@nestjs/common';
import { withRedis } from '../../redis/with-redis.js';
import { Allowances } from './allowances.js';
import { Limiters, MemoryLimiters } from './limiters.js';
import { RateLimiter } from './rate-limiter.js';
import { RedisLimiters } from './redis-limiters.js';

/** Limits how much is asked for in a time. */
@Global()
@Module({
  providers: [Allowances, RateLimiter, withRedis(Limiters, { local: MemoryLimiters, shared: RedisLimiters })],
  exports: [Allowances],
})
export class RatesModule {}

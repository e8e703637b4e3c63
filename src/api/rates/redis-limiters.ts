import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { SharedRedis } from '../../redis/shared-redis.js';
import { Clock } from '../clock.js';
import { Limiters } from './limiters.js';
import type { RateName } from './rates.js';
import { RedisBuckets } from './redis-buckets.js';
import type { Rate } from './token-buckets.js';

/** For servers that share a Redis. */
@Injectable()
export class RedisLimiters extends Limiters {
  constructor(
    private readonly redis: SharedRedis,
    private readonly clock: Clock,
  ) {
    super();
  }

  override create(name: RateName, rate: Rate): RateLimiterAbstract {
    return new RedisBuckets(name, rate, this.clock, this.redis);
  }
}

import { Global, Module } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { SharedRedis } from '../../kernel/redis/shared-redis.js';
import { Clock } from '../../kernel/clock.js';
import { TrustedProxies } from '../requests/trusted-proxies.js';
import { InFlight } from '../../kernel/usage/work.js';
import { Allowances } from './allowances.js';
import { MemoryTokenBuckets } from './memory-token-buckets.js';
import { RateLimiter } from '../../kernel/usage/rate-limiter.js';
import { RedisTokenBuckets } from './redis-token-buckets.js';

/** Limits how much clients may send. Servers that share a Redis count together. */
@Global()
@Module({
  providers: [
    Allowances,
    InFlight,
    {
      provide: TrustedProxies,
      inject: [Config],
      useFactory: ({ trustProxy }: Config) => new TrustedProxies(trustProxy),
    },
    {
      provide: RateLimiter,
      inject: [Config, Clock, { token: SharedRedis, optional: true }],
      useFactory: (config: Config, clock: Clock, redis?: SharedRedis) =>
        new RateLimiter(config, (name, rate) =>
          redis ? new RedisTokenBuckets(name, rate, clock, redis) : new MemoryTokenBuckets(rate, clock),
        ),
    },
  ],
  exports: [Allowances, TrustedProxies],
})
export class RatesModule {}

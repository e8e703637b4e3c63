import { Global, Module } from '@nestjs/common';
import { Allowances } from './allowances.js';
import { Limiters, MemoryLimiters } from './limiters.js';
import { RateLimiter } from './rate-limiter.js';

/** Limits how much is asked for in a time. */
@Global()
@Module({
  providers: [Allowances, RateLimiter, { provide: Limiters, useClass: MemoryLimiters }],
  exports: [Allowances],
})
export class RatesModule {}

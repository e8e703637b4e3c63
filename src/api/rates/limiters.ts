import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Clock } from '../clock.js';
import type { RateName } from './rates.js';
import { TokenBuckets, type Rate } from './token-buckets.js';

/** Where is counted: in the memory of one server, or in a store that several share. */
export abstract class Limiters {
  /**
   * A limiter for all keys of one limit. It behaves as `TokenBuckets` does; one that depends on something that can fail
   * does as these while it fails.
   */
  abstract create(name: RateName, rate: Rate): RateLimiterAbstract;
}

/** For a server that is the only one. */
@Injectable()
export class MemoryLimiters extends Limiters {
  constructor(private readonly clock: Clock) {
    super();
  }

  override create(_name: RateName, rate: Rate): RateLimiterAbstract {
    return new TokenBuckets(rate, this.clock);
  }
}

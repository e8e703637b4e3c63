import { RedisScript } from '../../kernel/redis/redis-script.js';
import type { SharedRedis } from '../../kernel/redis/shared-redis.js';
import type { Clock } from '../../kernel/clock.js';
import { MemoryTokenBuckets } from './memory-token-buckets.js';
import {
  MAX_DEBT_BURSTS,
  type BucketState,
  type Rate,
  type TokenBuckets,
} from '../../kernel/usage/token-buckets.js';

/**
 * Implements `TokenBuckets.take`. If the fourth argument is above 0, implements `overdraw`: it is then the maximum
 * taken, including debt. Uses the time of Redis. A key expires once its bucket is full.
 */
export const TAKE = `
local burst, perMs, points, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local taken = 0
local stored = redis.call('GET', KEYS[1])
if stored then
  local before, at = string.match(stored, '^(%S+) (%S+)$')
  taken = math.max(0, before - math.max(0, now - at) * perMs)
end
local wanted = most > 0 and math.min(taken + points, most) or taken + math.min(points, burst)
if most > 0 or wanted <= burst then taken = wanted end
local msToFull = math.ceil(taken / perMs)
if msToFull > 0 then
  redis.call('SET', KEYS[1], string.format('%.17g %.0f', taken, now), 'PX', msToFull)
end
local waitMs = wanted <= burst and msToFull or math.ceil((wanted - burst) / perMs)
return {wanted <= burst and 1 or 0, math.max(0, math.floor(burst - wanted)), waitMs}
`;

/** Token buckets shared by servers. While Redis is unavailable, each server has its own. */
export class RedisTokenBuckets implements TokenBuckets {
  private readonly fallback: TokenBuckets;

  /**
   * @param name prefix of the bucket names in Redis
   * @param script replaces `TAKE`
   */
  constructor(
    private readonly name: string,
    private readonly rate: Rate,
    clock: Clock,
    private readonly redis: SharedRedis,
    private readonly script = new RedisScript(TAKE),
  ) {
    this.fallback = new MemoryTokenBuckets(rate, clock);
  }

  async take(key: string, points: number): Promise<BucketState> {
    return (await this.run(key, points, 0)) ?? this.fallback.take(key, points);
  }

  async overdraw(key: string, points: number): Promise<BucketState> {
    const most = this.rate.burst * (1 + MAX_DEBT_BURSTS);
    return (await this.run(key, points, most)) ?? this.fallback.overdraw(key, points);
  }

  /** Undefined if Redis does not respond. @param most see `TAKE` */
  private async run(key: string, points: number, most: number): Promise<BucketState | undefined> {
    if (!this.redis.commands.isUp) return undefined;
    const { burst, perSecond } = this.rate;
    try {
      const name = this.redis.name('rate', this.name, key);
      return stateOf(await this.redis.run(this.script, name, [burst, perSecond / 1000, points, most]));
    } catch {
      return undefined;
    }
  }
}

function stateOf(reply: unknown): BucketState | undefined {
  if (!Array.isArray(reply)) return undefined;
  const parts: readonly unknown[] = reply;
  const [granted, remaining, waitMs] = parts;
  if (typeof remaining !== 'number' || typeof waitMs !== 'number') return undefined;
  return { isGranted: granted === 1, remaining, waitMs };
}

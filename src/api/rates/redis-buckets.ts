import { RateLimiterRes } from 'rate-limiter-flexible';
import { RedisScript } from '../../redis/redis-script.js';
import type { SharedRedis } from '../../redis/shared-redis.js';
import type { Clock } from '../clock.js';
import { TokenBuckets, type Rate } from './token-buckets.js';

/** What `TokenBuckets.consume` does, by Redis's own clock. A key is gone when its bucket is full again. */
export const TAKE = `
local burst, perMs, points = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local taken = 0
local kept = redis.call('GET', KEYS[1])
if kept then
  local before, at = string.match(kept, '^(%S+) (%S+)$')
  taken = math.max(0, before - math.max(0, now - at) * perMs)
end
local isFirst = taken == 0
local wanted = taken + math.min(points, burst)
local isGiven = wanted <= burst
if isGiven then taken = wanted end
local msToFull = math.ceil(taken / perMs)
if msToFull > 0 then
  redis.call('SET', KEYS[1], string.format('%.17g %.0f', taken, now), 'PX', msToFull)
end
local ms = isGiven and msToFull or math.ceil((wanted - burst) / perMs)
return {isGiven and 1 or 0, isGiven and math.floor(burst - wanted) or 0, ms, math.ceil(wanted), isFirst and 1 or 0}
`;

/** Token buckets that servers share. While Redis is away, each server has its own. */
export class RedisBuckets extends TokenBuckets {
  /**
   * @param name begins the names of the buckets in Redis
   * @param script in place of `TAKE`
   */
  constructor(
    private readonly name: string,
    private readonly shared: Rate,
    clock: Clock,
    private readonly redis: SharedRedis,
    private readonly script = new RedisScript(TAKE),
  ) {
    super(shared, clock);
  }

  override async consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const answer = await this.take(String(key), points);
    if (!answer) return super.consume(key, points);
    const [isGiven, remaining, ms, consumed, isFirst] = answer;
    const result = new RateLimiterRes(remaining, ms, consumed, isFirst === 1);
    // The library throws an answer that is no Error.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    if (isGiven !== 1) throw result;
    return result;
  }

  /** Undefined when Redis does not tell. */
  private async take(key: string, points: number): Promise<readonly number[] | undefined> {
    if (!this.redis.commands.isUp) return undefined;
    const { burst, perSecond } = this.shared;
    try {
      const name = this.redis.name('rate', this.name, key);
      return numbers(await this.redis.run(this.script, name, [burst, perSecond / 1000, points]));
    } catch {
      return undefined;
    }
  }
}

const numbers = (answer: unknown): readonly number[] | undefined =>
  Array.isArray(answer) && answer.every((value) => typeof value === 'number') ? answer : undefined;

import { RateLimiterRes } from 'rate-limiter-flexible';
import { RedisScript } from '../../redis/redis-script.js';
import type { SharedRedis } from '../../redis/shared-redis.js';
import type { Clock } from '../clock.js';
import { MAX_DEBT_BURSTS, TokenBuckets, type Rate } from './token-buckets.js';

/**
 * What `TokenBuckets.consume` does, or `penalty` where the fourth argument is above 0: then it is the most that may be
 * taken, debt included. By Redis's own clock. A key is gone when its bucket is full again.
 */
export const TAKE = `
local burst, perMs, points, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local taken = 0
local kept = redis.call('GET', KEYS[1])
if kept then
  local before, at = string.match(kept, '^(%S+) (%S+)$')
  taken = math.max(0, before - math.max(0, now - at) * perMs)
end
local isFirst = taken == 0
local wanted = most > 0 and math.min(taken + points, most) or taken + math.min(points, burst)
local isGiven = most > 0 or wanted <= burst
if isGiven then taken = wanted end
local msToFull = math.ceil(taken / perMs)
if msToFull > 0 then
  redis.call('SET', KEYS[1], string.format('%.17g %.0f', taken, now), 'PX', msToFull)
end
local ms = wanted <= burst and msToFull or math.ceil((wanted - burst) / perMs)
return {isGiven and 1 or 0, math.max(0, math.floor(burst - wanted)), ms, math.ceil(wanted), isFirst and 1 or 0}
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
    const taken = await this.take(String(key), points, 0);
    if (!taken) return super.consume(key, points);
    // The library throws an answer that is no Error.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    if (!taken.isGiven) throw taken.result;
    return taken.result;
  }

  override async penalty(key: string | number, points = 1): Promise<RateLimiterRes> {
    const taken = await this.take(String(key), points, this.shared.burst * (1 + MAX_DEBT_BURSTS));
    return taken ? taken.result : super.penalty(key, points);
  }

  /** Undefined when Redis does not answer. @param most see `TAKE` */
  private async take(key: string, points: number, most: number): Promise<Taken | undefined> {
    if (!this.redis.commands.isUp) return undefined;
    const { burst, perSecond } = this.shared;
    try {
      const name = this.redis.name('rate', this.name, key);
      return takenOf(await this.redis.run(this.script, name, [burst, perSecond / 1000, points, most]));
    } catch {
      return undefined;
    }
  }
}

/** What the script answers. */
interface Taken {
  readonly isGiven: boolean;
  readonly result: RateLimiterRes;
}

function takenOf(answer: unknown): Taken | undefined {
  if (!Array.isArray(answer) || !answer.every((value) => typeof value === 'number')) return undefined;
  const [isGiven, remaining, ms, consumed, isFirst] = answer;
  return { isGiven: isGiven === 1, result: new RateLimiterRes(remaining, ms, consumed, isFirst === 1) };
}

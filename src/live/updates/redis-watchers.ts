import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { RedisScript } from '../../kernel/redis/redis-script.js';
import { SharedRedis } from '../../kernel/redis/shared-redis.js';
import { LocalWatchers, MAX_WATCHERS, Watchers } from './watchers.js';
import { Periodic } from '../../kernel/clock.js';
import { world } from '../../kernel/world.js';

/**
 * The key of a game stores `server count until;` for each server. The script returns the sum of the other servers' unexpired
 * counts. With a lifetime, it also sets the count of this server. Times are Redis times.
 */
const COUNT = `
local me, count, lifetime = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local kept, others = {}, 0
for server, watchers, expires in string.gmatch(redis.call('GET', KEYS[1]) or '', '(%S+) (%d+) (%d+);') do
  if server ~= me and tonumber(expires) > now then
    others = others + tonumber(watchers)
    kept[#kept + 1] = server .. ' ' .. watchers .. ' ' .. expires .. ';'
  end
end
if lifetime > 0 then
  if count > 0 then kept[#kept + 1] = string.format('%s %.0f %.0f;', me, count, now + lifetime) end
  if #kept > 0 then
    redis.call('SET', KEYS[1], table.concat(kept), 'PX', lifetime)
  else
    redis.call('SET', KEYS[1], '', 'PX', 1)
  end
end
return others
`;

/** Interval for sending changed counts. */
const EVERY_MS = 500;
/** Lifetime of a count, in keep-alive intervals of live connections. Counts are resent after half of it. */
const KEEP_ALIVES = 4;
/** Maximum concurrent sends. */
const SENT_AT_ONCE = 100;

/** Counts watchers on all servers that share a Redis, or only on this one while Redis is down. Counts of a lost server expire. */
@Injectable()
export class RedisWatchers extends Watchers implements BeforeApplicationShutdown {
  private readonly local = new LocalWatchers();
  private readonly script = new RedisScript(COUNT);
  private readonly me = world.uuid();
  private readonly lifetime: number;
  /** When the count of each game was last sent, by `world.monotonic()`. */
  private readonly sentAt = new Map<string, number>();
  private readonly changed = new Set<string>();
  private readonly timer: Periodic;
  private isSending = false;

  constructor(
    private readonly redis: SharedRedis,
    { liveKeepAliveSeconds }: Config,
  ) {
    super();
    this.lifetime = Math.ceil(KEEP_ALIVES * liveKeepAliveSeconds * 1000);
    this.timer = new Periodic(() => void this.sendAll(), Math.min(EVERY_MS, this.lifetime / 4));
  }

  override join(gameId: string, playerId: string | undefined): () => void {
    const leave = this.local.join(gameId, playerId);
    this.changed.add(gameId);
    return () => {
      leave();
      this.changed.add(gameId);
    };
  }

  override async count(gameId: string): Promise<number> {
    const others = await this.run(gameId, 0, 0).catch(() => 0);
    return Math.min(MAX_WATCHERS, this.local.here(gameId) + others);
  }

  /** Removes the counts of this server; if that fails, they expire. */
  async beforeApplicationShutdown(): Promise<void> {
    this.timer.stop();
    await Promise.all([...this.sentAt.keys()].map((gameId) => this.run(gameId, 0, this.lifetime))).catch(
      () => undefined,
    );
  }

  /** Sends changed counts, and those that would expire soon. */
  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const before = world.monotonic() - this.lifetime / 2;
    for (const [gameId, at] of this.sentAt) if (at <= before) this.changed.add(gameId);
    const games = [...this.changed];
    for (let from = 0; from < games.length; from += SENT_AT_ONCE)
      await Promise.all(games.slice(from, from + SENT_AT_ONCE).map((gameId) => this.send(gameId)));
    this.isSending = false;
  }

  /** Sends the count of a game; if Redis fails, the next round sends it again. */
  private async send(gameId: string): Promise<void> {
    this.changed.delete(gameId);
    const here = this.local.here(gameId);
    if (here === 0 && !this.sentAt.has(gameId)) return;
    try {
      await this.run(gameId, Math.min(MAX_WATCHERS, here), this.lifetime);
      if (here > 0) this.sentAt.set(gameId, world.monotonic());
      else this.sentAt.delete(gameId);
    } catch {
      this.changed.add(gameId);
    }
  }

  /** @param lifetime 0 only reads @returns the number of watchers on other servers @throws RedisError */
  private async run(gameId: string, count: number, lifetime: number): Promise<number> {
    const key = this.redis.name('watchers', gameId);
    return Number(await this.redis.run(this.script, key, [this.me, count, lifetime]));
  }
}

import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { RedisScript } from '../../kernel/redis/redis-script.js';
import { SharedRedis } from '../../kernel/redis/shared-redis.js';
import { AnalysisClaims } from './analysis-claims.js';
import { WAITING, type AnalysisProgress } from './analysis-state.js';
import { Periodic } from '../../kernel/clock.js';
import { world } from '../../kernel/world.js';

/**
 * A claim has the form `server done of`, with `of` = 0 while the analysis waits. Returns the claim of another server and leaves
 * it unchanged. Otherwise sets the claim of this server, or removes it if the lifetime is 0.
 */
const CLAIM = `
local me, progress, lifetime = ARGV[1], ARGV[2], tonumber(ARGV[3])
local held = redis.call('GET', KEYS[1]) or ''
if held ~= '' and string.sub(held, 1, #me + 1) ~= me .. ' ' then return held end
if lifetime > 0 then
  redis.call('SET', KEYS[1], me .. ' ' .. progress, 'PX', lifetime)
elseif held ~= '' then
  redis.call('SET', KEYS[1], '', 'PX', 1)
end
return ''
`;

/** Interval for renewing claims and publishing progress, in milliseconds. */
const EVERY_MS = 500;
/** Time after which a claim expires if its server is lost, in milliseconds. */
const LIFETIME_MS = 10_000;

/** Claims shared by servers with the same Redis. While Redis is unavailable, each server makes analyses alone. */
@Injectable()
export class RedisAnalysisClaims extends AnalysisClaims implements BeforeApplicationShutdown {
  private readonly script = new RedisScript(CLAIM);
  private readonly me = world.uuid();
  /** The claims of this server. */
  private readonly held = new Map<string, AnalysisProgress>();
  private readonly timer: Periodic;

  constructor(private readonly redis: SharedRedis) {
    super();
    this.timer = new Periodic(() => {
      for (const [gameId, progress] of this.held) void this.renew(gameId, progress);
    }, EVERY_MS);
  }

  override async claim(gameId: string): Promise<AnalysisProgress | undefined> {
    const other = await this.run(gameId, WAITING, LIFETIME_MS).catch(() => '');
    if (other !== '') return progressIn(other);
    this.held.set(gameId, WAITING);
    return undefined;
  }

  override report(gameId: string, progress: AnalysisProgress): void {
    if (this.held.has(gameId)) this.held.set(gameId, progress);
  }

  override async release(gameId: string): Promise<void> {
    this.held.delete(gameId);
    // If this fails, the claim expires.
    await this.run(gameId, WAITING, 0).catch(() => undefined);
  }

  /** Releases the claims of this server, so that others need not wait until they expire. */
  async beforeApplicationShutdown(): Promise<void> {
    this.timer.stop();
    await Promise.all([...this.held.keys()].map((gameId) => this.release(gameId)));
  }

  private async renew(gameId: string, progress: AnalysisProgress): Promise<void> {
    await this.run(gameId, progress, LIFETIME_MS).catch(() => undefined);
    // It was released in the meantime.
    if (!this.held.has(gameId)) await this.release(gameId);
  }

  /** @returns the claim of another server, or an empty string @throws RedisError */
  private async run(
    gameId: string,
    { choicesDone, choices }: AnalysisProgress,
    lifetime: number,
  ): Promise<string> {
    const key = this.redis.name('analysis', gameId);
    return String(
      await this.redis.run(this.script, key, [this.me, `${choicesDone} ${choices ?? 0}`, lifetime]),
    );
  }
}

/** Unparsable values, written by others to the same Redis, count as not started. */
function progressIn(claim: string): AnalysisProgress {
  const [, done, of] = /^\S+ (\d{1,9}) (\d{1,9})$/.exec(claim) ?? [];
  const choices = Number(of ?? 0);
  return choices === 0 ? WAITING : { choicesDone: Math.min(Number(done), choices), choices };
}

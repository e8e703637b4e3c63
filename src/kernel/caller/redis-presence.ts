import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { SharedRedis } from '../redis/shared-redis.js';
import { Presence, presentMs, Recently } from './presence.js';

/** How many times a player's key is renewed within its lifetime. */
const RENEWALS = 3;

/** Presence on all servers that share a Redis; only on this one while Redis is unreachable. */
@Injectable()
export class RedisPresence extends Presence {
  /** Players whose key was set recently. */
  private readonly renewed: Recently;
  private readonly lifetime: number;

  constructor(
    private readonly redis: SharedRedis,
    config: Config,
  ) {
    super(config);
    const ms = presentMs(config);
    this.renewed = new Recently(ms / RENEWALS);
    this.lifetime = Math.ceil(ms + ms / RENEWALS);
  }

  override seen(playerId: string): void {
    super.seen(playerId);
    if (this.renewed.has(playerId)) return;
    this.renewed.add(playerId);
    const key = this.keyOf(playerId);
    this.redis.commands.send((client) => client.set(key, '1', 'PX', this.lifetime)).catch(() => undefined);
  }

  override async isPresent(playerId: string): Promise<boolean> {
    if (await super.isPresent(playerId)) return true;
    const key = this.keyOf(playerId);
    return this.redis.commands
      .send((client) => client.get(key))
      .then(
        (value) => value !== null,
        () => false,
      );
  }

  private keyOf(playerId: string): string {
    return this.redis.name('present', playerId);
  }
}

import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { world } from '../world.js';

/** Tracks present players: those who sent a request or had a live connection within the last minute. */
export abstract class Presence {
  /** Records that a player's token was valid. Called for each request, and periodically for live connections. */
  abstract seen(playerId: string): void;

  abstract isPresent(playerId: string): Promise<boolean>;
}

/** The minimum time that a player counts as present after a request, in milliseconds. */
const MINUTE = 60_000;

/** How long a player counts as present: at least until the token of an open live connection is checked again. */
export const presentMs = ({ tokenCheckSeconds, liveKeepAliveSeconds }: Config): number =>
  Math.max(MINUTE, (tokenCheckSeconds + 2 * liveKeepAliveSeconds) * 1000);

/** Recently seen ids. Uses memory only for ids seen within the time. */
export class Recently {
  /** When each id was seen, by `world.monotonic()`; oldest first. */
  private readonly seenAt = new Map<string, number>();

  constructor(private readonly ms: number) {}

  /** The number of ids kept. */
  get size(): number {
    return this.seenAt.size;
  }

  add(id: string, now = world.monotonic()): void {
    this.seenAt.delete(id);
    this.seenAt.set(id, now);
    for (const [oldest, at] of this.seenAt) {
      if (at > now - this.ms) break;
      this.seenAt.delete(oldest);
    }
  }

  has(id: string, now = world.monotonic()): boolean {
    const at = this.seenAt.get(id);
    return at !== undefined && at > now - this.ms;
  }
}

/** Presence on this server only, when no Redis is configured. */
@Injectable()
export class LocalPresence extends Presence {
  private readonly recently: Recently;

  constructor(config: Config) {
    super();
    this.recently = new Recently(presentMs(config));
  }

  override seen(playerId: string): void {
    this.recently.add(playerId);
  }

  override isPresent(playerId: string): Promise<boolean> {
    return Promise.resolve(this.recently.has(playerId));
  }
}

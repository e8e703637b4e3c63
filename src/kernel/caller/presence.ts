import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { world } from '../world.js';

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

/**
 * Tracks present players: those who sent a request or had a live connection within the last minute. This class knows only its own
 * server.
 */
@Injectable()
export class Presence {
  private readonly recently: Recently;

  constructor(config: Config) {
    this.recently = new Recently(presentMs(config));
  }

  /** Records that a player's token was valid. Called for each request, and periodically for live connections. */
  seen(playerId: string): void {
    this.recently.add(playerId);
  }

  isPresent(playerId: string): Promise<boolean> {
    return Promise.resolve(this.recently.has(playerId));
  }
}

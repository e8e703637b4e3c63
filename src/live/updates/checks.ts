import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { GameUpdates } from '../../games/publishing/game-updates.js';

/** Triggers checks for lost hints: every few seconds, and after a gap in which some were lost. */
@Injectable()
export class Checks implements OnApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly timer: NodeJS.Timeout;
  private readonly stopHearing: () => void;

  constructor({ logCheckSeconds }: Config, updates: GameUpdates) {
    const check = (): void => {
      for (const listener of this.listeners) listener();
    };
    this.timer = setInterval(check, logCheckSeconds * 1000).unref();
    this.stopHearing = updates.onGap(check);
  }

  /** @returns stops it */
  on(check: () => void): () => void {
    this.listeners.add(check);
    return () => this.listeners.delete(check);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopHearing();
  }
}

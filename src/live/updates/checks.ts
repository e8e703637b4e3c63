import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { GameUpdates } from '../../games/publishing/game-updates.js';
import { Periodic } from '../../kernel/periodic.js';

/** Triggers checks for lost hints: every few seconds, and after a gap in which some were lost. */
@Injectable()
export class Checks implements OnApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly timer: Periodic;
  private readonly stopHearing: () => void;

  constructor({ logCheckSeconds }: Config, updates: GameUpdates) {
    const check = (): void => {
      for (const listener of this.listeners) listener();
    };
    this.timer = new Periodic(check, logCheckSeconds * 1000);
    this.stopHearing = updates.onGap(check);
  }

  /** @returns stops it */
  on(check: () => void): () => void {
    this.listeners.add(check);
    return () => this.listeners.delete(check);
  }

  onApplicationShutdown(): void {
    this.timer.stop();
    this.stopHearing();
  }
}

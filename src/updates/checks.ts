import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';

/** Says every few seconds that it is time to look for what lost hints have not told. */
@Injectable()
export class Checks implements OnApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly timer: NodeJS.Timeout;

  constructor({ logCheckSeconds }: Config) {
    this.timer = setInterval(() => {
      for (const check of this.listeners) check();
    }, logCheckSeconds * 1000).unref();
  }

  /** @returns ends it */
  on(check: () => void): () => void {
    this.listeners.add(check);
    return () => this.listeners.delete(check);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

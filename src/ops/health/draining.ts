import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { world } from '../../kernel/world.js';

/**
 * Whether the server is about to stop. It keeps serving for a while, so that load balancers can stop sending requests.
 */
@Injectable()
export class Draining {
  private readonly logger = new Logger('Health');
  private draining = false;

  constructor(private readonly config: Config) {}

  get isOn(): boolean {
    return this.draining;
  }

  /** Reports from now on that the server is not ready; resolves once it may stop. */
  async begin(): Promise<void> {
    this.draining = true;
    const { drainSeconds } = this.config;
    if (drainSeconds === 0) return;
    this.logger.log(`No longer ready; stopping in ${drainSeconds} s`);
    await world.pause(drainSeconds * 1000);
  }
}

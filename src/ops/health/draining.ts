import type { Server } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Config } from '../../kernel/config/config.js';
import { world } from '../../kernel/world.js';

/**
 * Whether the server is about to stop. It keeps serving for a while, so that load balancers can stop sending requests.
 */
@Injectable()
export class Draining {
  private readonly logger = new Logger('Health');
  private draining = false;

  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  get isOn(): boolean {
    return this.draining;
  }

  /**
   * Reports from now on that the server is not ready, and asks clients to open new connections for their next requests;
   * resolves once it may stop, after `DRAIN_SECONDS` or longer.
   */
  async begin(leastSeconds = 0): Promise<void> {
    this.draining = true;
    const server: Server = this.host.httpAdapter.getHttpServer();
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const seconds = Math.max(leastSeconds, this.config.drainSeconds);
    if (seconds === 0) return;
    this.logger.log(`No longer ready; stopping in ${seconds} s`);
    await world.pause(seconds * 1000);
  }
}

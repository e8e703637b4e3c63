import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness.js';

/** Health checks for containers and load balancers. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Liveness: the process responds. Only fails for problems that a restart would repair, so not for a full disk. */
  @Get('live')
  live(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: 200 or 503, with the state of each part. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    void reply.header('cache-control', 'no-store');
    const { isReady, status, parts } = await this.readiness.check();
    if (!isReady) void reply.status(503);
    return { status, parts };
  }
}

import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { bearerToken } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { secretMatcher } from '../../kernel/caller/secret.js';
import { Config } from '../../kernel/config/config.js';
import { MetricsService } from './metrics.service.js';

/** Metrics for Prometheus. Requires the metrics token. */
@Controller('metrics')
export class MetricsController {
  private readonly isToken: (token: string) => boolean;

  constructor(
    private readonly metrics: MetricsService,
    { metricsToken }: Config,
  ) {
    if (metricsToken === undefined) throw new Error('METRICS_TOKEN is not set');
    this.isToken = secretMatcher(metricsToken);
  }

  @Get()
  async get(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!this.isToken(bearerToken(authorization) ?? '')) {
      void reply.header('www-authenticate', 'Bearer');
      throw new RequestError(
        'UNAUTHENTICATED',
        'Send "Authorization: Bearer <METRICS_TOKEN>" with the token from the server\'s settings.',
      );
    }
    void reply.header('content-type', this.metrics.contentType).header('cache-control', 'no-store');
    return this.metrics.report();
  }
}

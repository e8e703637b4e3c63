import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { bearerToken } from '../api/caller/caller.js';
import { RequestError } from '../api/errors/request-error.js';
import { secretMatcher } from '../api/caller/secret.js';
import { Config } from '../config/config.js';
import { MetricsService } from './metrics.service.js';

/** Metrics for Prometheus, for clients with their token. */
@Controller('metrics')
export class MetricsController {
  private readonly isToken: ((token: string) => boolean) | undefined;

  constructor(
    private readonly metrics: MetricsService,
    { metricsToken }: Config,
  ) {
    this.isToken = metricsToken === undefined ? undefined : secretMatcher(metricsToken);
  }

  @Get()
  async get(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!this.isToken) {
      throw new RequestError(
        'NOT_FOUND',
        'Nothing is measured: the server was started without METRICS_TOKEN.',
      );
    }
    if (!this.isToken(bearerToken(authorization) ?? '')) {
      void reply.header('www-authenticate', 'Bearer');
      throw new RequestError(
        'UNAUTHENTICATED',
        'Send "Authorization: Bearer <METRICS_TOKEN>", as the server was started with.',
      );
    }
    void reply.header('content-type', this.metrics.contentType).header('cache-control', 'no-store');
    return this.metrics.report();
  }
}

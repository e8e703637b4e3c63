import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { cutConnections } from '../../http/connections/connection-signals.js';
import { readBuild } from '../../kernel/build.js';
import { errorSignal, operations } from '../../kernel/logging/request-signals.js';
import { DATABASE_FAULTS } from '../../kernel/errors/database-errors.js';
import { slowStatements, databaseFaults, writtenBatches } from '../../storage/statement-signals.js';
import { moves } from '../../games/commands/move-signals.js';
import { messages } from '../../kernel/topics/redis-topics.js';
import { failedJobs, JOBS } from '../../kernel/jobs/failed-jobs.js';
import { ServerMetrics } from './server-metrics.js';

/** Records metrics from the server's signals. */
@Injectable()
export class MetricsCollector implements OnModuleInit, OnApplicationShutdown {
  private ends: readonly (() => void)[] = [];

  constructor(
    private readonly metrics: ServerMetrics,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.metrics.registry });
    this.host.httpAdapter.getInstance().addHook('onResponse', (request, reply, done) => {
      this.countRequest(request, reply);
      done();
    });
    const { metrics } = this;
    const { version, commit = '' } = readBuild();
    metrics.build.set({ version, commit }, 1);
    // A rate needs a series that exists before the first failure.
    for (const reason of DATABASE_FAULTS) metrics.databaseFaults.inc({ reason }, 0);
    for (const job of JOBS) metrics.failedJobs.inc({ job }, 0);
    this.ends = [
      databaseFaults.listen(({ reason }) => {
        metrics.databaseFaults.inc({ reason });
      }),
      slowStatements.listen(() => {
        metrics.slowStatements.inc();
      }),
      failedJobs.listen(({ job }) => {
        metrics.failedJobs.inc({ job });
      }),
      operations.ended.listen(({ about: { type, field }, seconds }) => {
        metrics.operationSeconds.observe({ type, field }, seconds);
      }),
      moves.ended.listen(({ about: { kind }, outcome, seconds }) => {
        metrics.moves.inc({ kind, result: outcome?.result ?? 'failed' });
        metrics.moveSeconds.observe(seconds);
        if (outcome?.refusal) metrics.refusals.inc({ code: outcome.refusal });
      }),
      errorSignal.listen(({ code, limit }) => {
        metrics.errors.inc({ code });
        if (limit !== undefined) metrics.limits.inc({ limit });
      }),
      cutConnections.listen(({ reason }) => {
        metrics.cutConnections.inc({ reason });
      }),
      writtenBatches.listen(({ size, commitSeconds }) => {
        if (commitSeconds === undefined) {
          metrics.failedWrites.inc(size);
          return;
        }
        metrics.batchSize.observe(size);
        metrics.commitSeconds.observe(commitSeconds);
      }),
      messages.listen(({ fate }) => {
        metrics.redisMessages.inc({ fate });
      }),
    ];
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }

  private countRequest({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? 'none';
    this.metrics.httpRequests.inc({ method, route, status: reply.statusCode });
    // A stream writes its own head, and lasts as long as its subscription.
    const isStream = reply.statusCode === 200 && !reply.hasHeader('content-type');
    if (!isStream) this.metrics.httpSeconds.observe({ route }, reply.elapsedTime / 1000);
  }
}

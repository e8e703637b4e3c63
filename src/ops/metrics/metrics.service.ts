import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { Injectable, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { AggregatorRegistry } from 'prom-client';
import { Clock } from '../../kernel/clock.js';
import { Readiness } from '../health/readiness.js';
import { WorkerLink } from '../health/worker-link.js';
import { Database } from '../../storage/database.js';
import { GameCounts } from '../../games/storage/game-counts.js';
import { EventStreams } from '../../http/subscriptions/event-streams.js';
import { SocketServer } from '../../http/subscriptions/socket-server.js';
import { Subscriptions } from '../../http/subscriptions/subscriptions.js';
import { SharedRedis } from '../../kernel/redis/shared-redis.js';
import { ServerMetrics } from './server-metrics.js';
import { world } from '../../kernel/world.js';

/** How long a count of the games is cached: counting a million takes a while. */
const COUNT_SECONDS = 30;

/** Reports the metrics in the format of Prometheus. */
@Injectable()
export class MetricsService {
  readonly contentType: string;
  private countedAt = -Infinity;

  constructor(
    private readonly metrics: ServerMetrics,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly database: Database,
    private readonly readiness: Readiness,
    private readonly games: GameCounts,
    private readonly sockets: SocketServer,
    private readonly streams: EventStreams,
    private readonly subscriptions: Subscriptions,
    private readonly clock: Clock,
    private readonly link: WorkerLink,
    @Optional() private readonly redis?: SharedRedis,
  ) {
    this.contentType = metrics.registry.contentType;
    link.reportWith(async () => {
      await this.update();
      return metrics.registry.getMetricsAsJSON();
    });
  }

  /** All current metrics, those of all workers together. */
  async report(): Promise<string> {
    const reports = await this.link.reports();
    // What workers report is what `getMetricsAsJSON` of this version gives.
    if (reports) return AggregatorRegistry.aggregate(reports as object[]).metrics();
    await this.update();
    return this.metrics.registry.metrics();
  }

  private async update(): Promise<void> {
    const { metrics } = this;
    metrics.ready.set((await this.readiness.check()).isReady ? 1 : 0);
    metrics.heapLimit.set(getHeapStatistics().heap_size_limit);
    const { pool } = this.database;
    if (pool) for (const [state, count] of Object.entries(pool)) metrics.pool.set({ state }, Number(count));
    metrics.writeQueue.set(this.database.waitingWrites);
    metrics.connections.set({ transport: 'websocket' }, this.sockets.open);
    metrics.connections.set({ transport: 'stream' }, this.streams.open);
    metrics.tcpConnections.set(await this.countConnections());
    metrics.subscriptions.set(this.subscriptions.open);
    const skew = this.clock.skew();
    if (skew !== null) metrics.clockSkew.set({ database: 'postgres' }, skew / 1000);
    this.checkRedis();
    await this.countGames();
    const { state } = this.link;
    if (state)
      for (const [name, count] of Object.entries(state)) metrics.workers.set({ state: name }, Number(count));
  }

  private async countConnections(): Promise<number> {
    const server: Server = this.host.httpAdapter.getHttpServer();
    return promisify(server.getConnections.bind(server))();
  }

  private checkRedis(): void {
    if (!this.redis) return;
    const { commands, subscriber } = this.redis;
    for (const [connection, { isUp }] of Object.entries({ commands, subscriber })) {
      this.metrics.redisUp.set({ connection }, isUp ? 1 : 0);
    }
  }

  private async countGames(): Promise<void> {
    const now = world.monotonic();
    if (now - this.countedAt < COUNT_SECONDS * 1000) return;
    // Before the first await, so that concurrent scrapes do not count too.
    this.countedAt = now;
    // If the database is down, the other metrics say so. The games keep the counts from before.
    const counts = await this.games.byStatus().catch(() => ({}));
    for (const [status, count] of Object.entries<number>(counts)) {
      this.metrics.games.set({ status }, count);
    }
  }
}

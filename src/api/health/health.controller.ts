import { Controller, Get, Optional, Res, ServiceUnavailableException } from '@nestjs/common';
import {
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import type { FastifyReply } from 'fastify';
import { DatabaseHealth } from '../../database/database-health.js';
import { MigrationState } from '../../database/migration-state.js';
import { SharedRedis } from '../../redis/shared-redis.js';
import { Draining } from './draining.js';
import { RecentResult } from './recent-result.js';

/** How long the outcome of the check of the migrations is good for: anybody may ask, at no rate. */
const MIGRATIONS_MS = 1_000;

/** For whatever watches over the server: a container, a load balancer. */
@Controller('health')
export class HealthController {
  private readonly pendingMigrations: RecentResult<readonly string[]>;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: DatabaseHealth,
    migrations: MigrationState,
    private readonly draining: Draining,
    @Optional() private readonly redis?: SharedRedis,
  ) {
    this.pendingMigrations = new RecentResult(() => migrations.pending(), MIGRATIONS_MS);
  }

  /** The process answers. Whoever starts it anew when it does not must not do so for a full disk. */
  @Get('live')
  live(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Requests can be served: with 200 or 503, and how each part is. A part that is `degraded` is to be looked after, but
   * the server does without it.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    void reply.header('cache-control', 'no-store');
    try {
      const { status, details } = await this.health.check([
        () => this.server(),
        () => this.databaseWorks(),
        () => this.migrated(),
        () => this.redisWorks(),
      ]);
      return { status, parts: details };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      void reply.status(503);
      const { status, details } = error.getResponse() as HealthCheckResult;
      return { status, parts: details };
    }
  }

  private server(): HealthIndicatorResult {
    const part = this.indicators.check('server');
    return this.draining.isOn ? part.down({ reason: 'STOPPING' }) : part.up();
  }

  private async databaseWorks(): Promise<HealthIndicatorResult> {
    const part = this.indicators.check('database');
    const state = await this.database.check();
    return state.ok ? part.up() : part.down({ reason: state.reason });
  }

  /** What is not used is no part. */
  private redisWorks(): HealthIndicatorResult {
    if (!this.redis) return {};
    const part = this.indicators.check('redis');
    const { fault } = this.redis;
    return fault === undefined ? part.up() : part.degraded({ reason: fault });
  }

  private async migrated(): Promise<HealthIndicatorResult> {
    const part = this.indicators.check('migrations');
    try {
      const pending = await this.pendingMigrations.get();
      return pending.length === 0 ? part.up() : part.down({ reason: 'PENDING', pending });
    } catch {
      // Why it cannot be read is said by the database itself.
      return part.down({ reason: 'UNKNOWN' });
    }
  }
}

import { Injectable, Optional, ServiceUnavailableException } from '@nestjs/common';
import {
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import { DatabaseHealth } from '../../storage/database.js';
import { MigrationState, schemaRefusal, type Migrated } from '../../storage/migration-state.js';
import { SharedRedis } from '../../kernel/redis/shared-redis.js';
import { Clock } from '../../kernel/clock.js';
import { WorkerLink } from './worker-link.js';
import { Draining } from './draining.js';
import { RecentResult } from './recent-result.js';

/** How long a check of the migrations is cached: health checks have no rate limit. */
const MIGRATIONS_MS = 1_000;

/** Whether the server can serve requests, and the state of each part. */
export interface ReadinessReport {
  readonly isReady: boolean;
  readonly status: string;
  readonly parts: HealthIndicatorResult;
}

/** Checks whether the server can serve requests. */
@Injectable()
export class Readiness {
  private readonly migrations: RecentResult<Migrated>;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: DatabaseHealth,
    migrations: MigrationState,
    private readonly draining: Draining,
    private readonly clock: Clock,
    private readonly link: WorkerLink,
    @Optional() private readonly redis?: SharedRedis,
  ) {
    this.migrations = new RecentResult(() => migrations.read(), MIGRATIONS_MS);
  }

  /** A `degraded` part needs attention, but the server works without it. */
  async check(): Promise<ReadinessReport> {
    try {
      return reportOf(
        await this.health.check([
          () => this.server(),
          () => this.databaseWorks(),
          () => this.migrated(),
          () => this.clockAgrees(),
          () => this.redisWorks(),
          () => this.workersRun(),
        ]),
        true,
      );
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return reportOf(error.getResponse() as HealthCheckResult, false);
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

  /** A server on SQLite only uses the clock of its machine. */
  private clockAgrees(): HealthIndicatorResult {
    const skew = this.clock.skew();
    if (skew === null) return {};
    const part = this.indicators.check('clock');
    return this.clock.isInStep() ? part.up() : part.down({ reason: 'CLOCK_SKEW', skewMs: skew });
  }

  /** Omits parts that are not configured. */
  private redisWorks(): HealthIndicatorResult {
    if (!this.redis) return {};
    const part = this.indicators.check('redis');
    const { fault } = this.redis;
    return fault === undefined ? part.up() : part.degraded({ reason: fault });
  }

  /** Omitted in a server on its own. A worker can serve while another one is replaced. */
  private workersRun(): HealthIndicatorResult {
    const { state } = this.link;
    if (!state) return {};
    const part = this.indicators.check('workers');
    return state.running >= state.wanted ? part.up({ ...state }) : part.degraded({ ...state });
  }

  private async migrated(): Promise<HealthIndicatorResult> {
    const part = this.indicators.check('migrations');
    try {
      const migrated = await this.migrations.get();
      const { pending, newer } = migrated;
      const refusal = schemaRefusal(migrated);
      if (refusal) return part.down({ reason: refusal.code, ...(newer.length > 0 && { newer }) });
      if (pending.length === 0) return part.up();
      return part.down({ reason: 'PENDING', pending: pending.map(({ name }) => name) });
    } catch {
      // The database logs the reason.
      return part.down({ reason: 'UNKNOWN' });
    }
  }
}

const reportOf = ({ status, details }: HealthCheckResult, isReady: boolean): ReadinessReport => ({
  isReady,
  status,
  parts: details,
});

import { Injectable, Optional } from '@nestjs/common';
import { DatabaseHealth } from '../../storage/database.js';
import { MigrationState, schemaRefusal, type Migrated } from '../../storage/migration-state.js';
import { SharedRedis } from '../../kernel/redis/shared-redis.js';
import { Clock } from '../../kernel/clock.js';
import { defined } from '../../kernel/input/objects.js';
import { WorkerLink } from './worker-link.js';
import { Draining } from './draining.js';
import { RecentResult } from './recent-result.js';

/** How long a check of the migrations is cached: health checks have no rate limit. */
const MIGRATIONS_MS = 1_000;

/** The state of a part, with facts about it. A `degraded` part needs attention, but the server works without it. */
interface Part {
  readonly status: 'up' | 'degraded' | 'down';
  readonly [fact: string]: unknown;
}

const UP: Part = { status: 'up' };

/** Whether the server can serve requests, and the state of each part. */
export interface ReadinessReport {
  readonly isReady: boolean;
  readonly status: 'ok' | 'degraded' | 'error';
  readonly parts: Readonly<Record<string, Part>>;
}

/** Checks whether the server can serve requests. */
@Injectable()
export class Readiness {
  private readonly migrations: RecentResult<Migrated>;

  constructor(
    private readonly database: DatabaseHealth,
    migrations: MigrationState,
    private readonly draining: Draining,
    private readonly clock: Clock,
    private readonly link: WorkerLink,
    @Optional() private readonly redis?: SharedRedis,
  ) {
    this.migrations = new RecentResult(() => migrations.read(), MIGRATIONS_MS);
  }

  /** Omits parts that are not configured. */
  async check(): Promise<ReadinessReport> {
    const [database, migrations] = await Promise.all([this.databaseWorks(), this.migrated()]);
    const parts: Readonly<Record<string, Part>> = defined({
      server: this.server(),
      database,
      migrations,
      clock: this.clockAgrees(),
      redis: this.redisWorks(),
      workers: this.workersRun(),
    });
    const states = Object.values(parts).map(({ status }) => status);
    const isReady = !states.includes('down');
    return { isReady, status: !isReady ? 'error' : states.includes('degraded') ? 'degraded' : 'ok', parts };
  }

  private server(): Part {
    return this.draining.isOn ? { status: 'down', reason: 'STOPPING' } : UP;
  }

  private async databaseWorks(): Promise<Part> {
    const state = await this.database.check();
    return state.ok ? UP : { status: 'down', reason: state.reason };
  }

  /** A server on SQLite only uses the clock of its machine. */
  private clockAgrees(): Part | undefined {
    const skew = this.clock.skew();
    if (skew === null) return undefined;
    return this.clock.isInStep() ? UP : { status: 'down', reason: 'CLOCK_SKEW', skewMs: skew };
  }

  private redisWorks(): Part | undefined {
    if (!this.redis) return undefined;
    const { fault } = this.redis;
    return fault === undefined ? UP : { status: 'degraded', reason: fault };
  }

  /** Omitted in a server on its own. A worker can serve while another one is replaced. */
  private workersRun(): Part | undefined {
    const { state } = this.link;
    return state && { status: state.running >= state.wanted ? 'up' : 'degraded', ...state };
  }

  private async migrated(): Promise<Part> {
    try {
      const migrated = await this.migrations.get();
      const { pending, newer } = migrated;
      const refusal = schemaRefusal(migrated);
      if (refusal) return { status: 'down', reason: refusal.code, ...(newer.length > 0 && { newer }) };
      if (pending.length === 0) return UP;
      return { status: 'down', reason: 'PENDING', pending: pending.map(({ name }) => name) };
    } catch {
      // The database logs the reason.
      return { status: 'down', reason: 'UNKNOWN' };
    }
  }
}

import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From half a millisecond, as responses from memory take, to what players perceive as an outage. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Up to the largest batch of the writer. */
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/**
 * All metrics, apart from those of Node and the process by prom-client. The code bounds the values of labels: never data of
 * clients.
 */
export class ServerMetrics {
  readonly registry = new Registry();

  readonly httpRequests = this.counter(
    'yamb_http_requests_total',
    'HTTP requests that were served. Those without a route have the route `none`.',
    ['method', 'route', 'status'],
  );
  readonly httpSeconds = this.histogram(
    'yamb_http_request_duration_seconds',
    'From the arrival of an HTTP request to the end of its response, event streams left out.',
    SECONDS,
    ['route'],
  );
  readonly operationSeconds = this.histogram(
    'yamb_graphql_operation_duration_seconds',
    'Running a GraphQL operation over HTTP. Its field is `several` for more than one, `introspection` for none.',
    SECONDS,
    ['type', 'field'],
  );
  readonly moves = this.counter(
    'yamb_moves_total',
    'Commands of players to games. The result is `changed`, `refused`, `replayed` or `failed`.',
    ['kind', 'result'],
  );
  readonly moveSeconds = this.histogram(
    'yamb_move_duration_seconds',
    'From the arrival of a move to its commit.',
    SECONDS,
  );
  readonly refusals = this.counter('yamb_move_refusals_total', 'Moves that the rules refused.', ['code']);
  readonly errors = this.counter('yamb_request_errors_total', 'Errors in responses.', ['code']);
  readonly limits = this.counter(
    'yamb_limits_passed_total',
    'Requests that were refused for exceeding a limit.',
    ['limit'],
  );
  readonly cutConnections = this.counter(
    'yamb_connections_cut_total',
    'Connections that the server closed because of their client. The reason is `connections`, `pipelined`, `slowRequest`, `unreadable`, `slowReader`, `unreadBytes` or `flood`.',
    ['reason'],
  );
  readonly batchSize = this.histogram(
    'yamb_write_batch_size',
    'How many writes were committed together.',
    SIZES,
  );
  readonly commitSeconds = this.histogram(
    'yamb_commit_duration_seconds',
    'The duration of commits: mostly that of the disk.',
    SECONDS,
  );
  readonly failedWrites = this.counter('yamb_writes_failed_total', 'Writes that the database did not store.');

  readonly databaseFaults = this.counter(
    'yamb_database_faults_total',
    'Reads and writes that failed by a fault of the database, by reason, as in `/health/ready`.',
    ['reason'],
  );
  readonly slowStatements = this.counter(
    'yamb_slow_statements_total',
    'Statements that took half a second or longer.',
  );
  readonly failedJobs = this.counter(
    'yamb_jobs_failed_total',
    'Runs of work in the background that failed; they are repeated.',
    ['job'],
  );

  readonly redisMessages = this.counter(
    'yamb_redis_messages_total',
    'Messages between servers. Their fate is `sent`, `unsent` while Redis is away, `received` or `unreadable`.',
    ['fate'],
  );

  /** Always 1. */
  readonly build = this.gauge('yamb_build_info', 'Which version this is, and the commit it was built from.', [
    'version',
    'commit',
  ]);

  /** Set at every scrape. */
  readonly ready = this.gauge('yamb_ready', '1 while `/health/ready` responds with 200, else 0.');
  readonly heapLimit = this.gauge('yamb_heap_limit_bytes', 'The size at which the heap of Node is full.');
  /** With a label, so that it is absent without PostgreSQL. */
  readonly pool = this.gauge(
    'yamb_database_pool',
    'Connections to PostgreSQL that are `inUse` or `idle`, and callers `waiting` for one.',
    ['state'],
  );
  readonly writeQueue = this.gauge('yamb_write_queue_depth', 'Writes in the queue.');
  readonly games = this.gauge('yamb_games', 'Games by status, as counted within the last half minute.', [
    'status',
  ]);
  readonly connections = this.gauge('yamb_live_connections', 'WebSockets and event streams that are open.', [
    'transport',
  ]);
  readonly tcpConnections = this.gauge(
    'yamb_tcp_connections',
    'TCP connections that are open, whatever they carry.',
  );
  readonly subscriptions = this.gauge('yamb_subscriptions', 'GraphQL subscriptions that are open.');
  /** With a label, so that it is absent without Redis. */
  readonly redisUp = this.gauge('yamb_redis_up', '1 while the connection to Redis is up, else 0.', [
    'connection',
  ]);

  /** With a label, so that it is absent without PostgreSQL. */
  readonly clockSkew = this.gauge(
    'yamb_clock_skew_seconds',
    'How far the clock of the machine is ahead of that of the database.',
    ['database'],
  );

  private counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram(name: string, help: string, buckets: number[], labelNames: string[] = []): Histogram {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.registry] });
  }
}

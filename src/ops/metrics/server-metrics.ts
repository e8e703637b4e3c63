import { Counter, Gauge, Histogram, Registry, type Aggregator } from 'prom-client';

/** From half a millisecond, for responses from memory, to the point where players perceive an outage. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Up to the largest batch of the writer. */
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/**
 * All metrics except those of Node and the process, which prom-client adds. The code bounds label values: they never
 * contain client data.
 */
export class ServerMetrics {
  readonly registry = new Registry();

  readonly httpRequests = this.counter(
    'yamb_http_requests_total',
    'Served HTTP requests. Requests without a route have the route `none`.',
    ['method', 'route', 'status'],
  );
  readonly httpSeconds = this.histogram(
    'yamb_http_request_duration_seconds',
    'Time from the arrival of an HTTP request to the end of its response, without event streams.',
    SECONDS,
    ['route'],
  );
  readonly operationSeconds = this.histogram(
    'yamb_graphql_operation_duration_seconds',
    'Duration of a GraphQL operation over HTTP. The field is `several` for more than one, `introspection` for none.',
    SECONDS,
    ['type', 'field'],
  );
  readonly moves = this.counter(
    'yamb_moves_total',
    'Player commands. The result is `changed`, `refused`, `replayed` or `failed`.',
    ['kind', 'result'],
  );
  readonly moveSeconds = this.histogram(
    'yamb_move_duration_seconds',
    'Time from the arrival of a move to its commit.',
    SECONDS,
  );
  readonly refusals = this.counter('yamb_move_refusals_total', 'Moves refused by the rules.', ['code']);
  readonly errors = this.counter('yamb_request_errors_total', 'Errors in responses.', ['code']);
  readonly limits = this.counter('yamb_limits_passed_total', 'Requests refused for exceeding a limit.', [
    'limit',
  ]);
  readonly cutConnections = this.counter(
    'yamb_connections_cut_total',
    'Connections closed by the server because of their client. The reason is `connections`, `pipelined`, `slowRequest`, `unreadable`, `slowReader`, `unreadBytes` or `flood`.',
    ['reason'],
  );
  readonly batchSize = this.histogram('yamb_write_batch_size', 'Number of writes per commit.', SIZES);
  readonly commitSeconds = this.histogram(
    'yamb_commit_duration_seconds',
    'Duration of commits, mostly disk time.',
    SECONDS,
  );
  readonly failedWrites = this.counter('yamb_writes_failed_total', 'Writes not stored by the database.');

  readonly databaseFaults = this.counter(
    'yamb_database_faults_total',
    'Reads and writes that failed because of the database, with the reasons of `/health/ready`.',
    ['reason'],
  );
  readonly slowStatements = this.counter(
    'yamb_slow_statements_total',
    'Statements that took half a second or longer.',
  );
  readonly failedJobs = this.counter(
    'yamb_jobs_failed_total',
    'Failed runs of background jobs. They are retried.',
    ['job'],
  );

  readonly redisMessages = this.counter(
    'yamb_redis_messages_total',
    'Messages between servers. The fate is `sent`, `unsent` while Redis is unavailable, `received` or `unreadable`.',
    ['fate'],
  );

  /** Always 1. */
  readonly build = this.gauge(
    'yamb_build_info',
    'Version of the server and the commit it was built from.',
    ['version', 'commit'],
    'first',
  );

  /** Set on every scrape. */
  readonly ready = this.gauge(
    'yamb_ready',
    '1 if `/health/ready` responds with 200, otherwise 0.',
    [],
    'min',
  );
  readonly heapLimit = this.gauge('yamb_heap_limit_bytes', 'Maximum size of the Node heap.');
  /** Has a label so that it is absent without PostgreSQL. */
  readonly pool = this.gauge(
    'yamb_database_pool',
    'PostgreSQL connections `inUse` or `idle`, and callers `waiting` for one.',
    ['state'],
  );
  readonly writeQueue = this.gauge('yamb_write_queue_depth', 'Writes in the queue.');
  readonly games = this.gauge(
    'yamb_games',
    'Games by status, counted within the last 30 seconds.',
    ['status'],
    'max',
  );
  /** Has a label so that it is absent without workers. */
  readonly workers = this.gauge(
    'yamb_workers',
    'Workers that are `running`, and how many are `wanted`.',
    ['state'],
    'max',
  );
  readonly connections = this.gauge('yamb_live_connections', 'Open WebSockets and event streams.', [
    'transport',
  ]);
  readonly tcpConnections = this.gauge('yamb_tcp_connections', 'Open TCP connections of any kind.');
  readonly subscriptions = this.gauge('yamb_subscriptions', 'Open GraphQL subscriptions.');
  /** Has a label so that it is absent without Redis. */
  readonly redisUp = this.gauge(
    'yamb_redis_up',
    '1 if the connection to Redis is up, otherwise 0.',
    ['connection'],
    'min',
  );

  /** Has a label so that it is absent without PostgreSQL. */
  readonly clockSkew = this.gauge(
    'yamb_clock_skew_seconds',
    'Seconds that the machine clock is ahead of the database clock.',
    ['database'],
    'max',
  );

  private counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** @param aggregator how the values of several workers become one */
  private gauge(
    name: string,
    help: string,
    labelNames: string[] = [],
    aggregator: Aggregator = 'sum',
  ): Gauge {
    return new Gauge({ name, help, labelNames, aggregator, registers: [this.registry] });
  }

  private histogram(name: string, help: string, buckets: number[], labelNames: string[] = []): Histogram {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.registry] });
  }
}

import {
  booleanText,
  oneOf,
  secret,
  Setting,
  text,
  wholeNumber,
  commaSeparated,
  commaSeparatedOrNone,
  digits,
  list,
} from './setting.js';
import { ConnectionSettings } from './connection-settings.js';
import { isJoinUrl } from './join-url.js';
import { isTrustedProxy, type TrustedProxy } from './trusted-proxy.js';

export const ENVIRONMENTS = ['development', 'production', 'test'] as const;
/** Values of `DATABASE_NOTIFY`. */
const NOTIFYING = ['workers', 'all', 'none'] as const;
/** Values of `DATABASE_POOLER`. */
const POOLERS = ['session', 'transaction'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration, read from the environment by `loadConfig`. */
export class Config extends ConnectionSettings {
  /** The port to listen on; 0 picks any free port. */
  @Setting('PORT', wholeNumber(0, 65535))
  readonly port: number = 3000;

  /** The address to listen on: only this machine by default. Containers listen on `0.0.0.0`. */
  @Setting('HOST', text(/^[A-Za-z0-9.:_%-]+$/, 'an address or host name, such as 0.0.0.0'))
  readonly host: string = '127.0.0.1';

  /** How many servers share the port, each with a process of its own. More than one requires PostgreSQL. */
  @Setting('WORKERS', wholeNumber(1, 64))
  readonly workers: number = 1;

  /** The SQLite file. It and its folder are created on start. */
  @Setting(
    'DATABASE_FILE',
    text(/^(?!:memory:)(?!file:)[^\0]+$/, 'a file path, because two connections share the file'),
  )
  readonly databaseFile: string = './data/yamb.sqlite';

  /**
   * A PostgreSQL database to use instead of the file, so that several servers can share it. An address with several hosts
   * leads to the one that accepts writes.
   */
  @Setting(
    'DATABASE_URL',
    secret(
      /^postgres(ql)?:\/\/\S+$/i,
      'a URL without spaces, such as postgres://user:password@host:5432/database',
    ),
  )
  readonly databaseUrl?: string;

  /**
   * How long the address lends a connection: for a session, as PostgreSQL does, or for one transaction, as PgBouncer can. With
   * the latter, nothing that outlives a transaction is used: prepared statements, timeouts of the session and notifications.
   */
  @Setting('DATABASE_POOLER', oneOf(POOLERS))
  readonly databasePooler: (typeof POOLERS)[number] = 'session';

  /** Maximum number of PostgreSQL connections of this server. */
  @Setting('DATABASE_POOL_SIZE', wholeNumber(2, 1_000))
  readonly databasePoolSize: number = 16;

  /** Maximum number of simultaneous moves that share a PostgreSQL transaction. */
  @Setting('DATABASE_SHARED_MOVES', wholeNumber(1, 256))
  readonly databaseSharedMoves: number = 64;

  /**
   * Which servers without Redis tell each other about changes by PostgreSQL's notifications: the workers of a machine, all
   * servers, or none. Notifications need a session, which a pooler that shares connections does not give.
   */
  @Setting('DATABASE_NOTIFY', oneOf(NOTIFYING))
  readonly databaseNotify: (typeof NOTIFYING)[number] = 'workers';

  /** Maximum age of a PostgreSQL connection, in seconds; 0 for no limit. */
  @Setting('DATABASE_CONNECTION_SECONDS', wholeNumber(0, 86_400))
  readonly databaseConnectionSeconds: number = 600;

  /** How long startup waits for an unreachable PostgreSQL, or for another process to release the database. */
  @Setting('DATABASE_WAIT_SECONDS', wholeNumber(0, 86_400))
  readonly databaseWaitSeconds: number = 600;

  /** How far this machine's clock may differ from the clock of PostgreSQL. */
  @Setting('MAX_CLOCK_SKEW_SECONDS', wholeNumber(1, 86_400))
  readonly maxClockSkewSeconds: number = 2;

  /** A Redis through which several servers announce moves to each other and count rates together. */
  @Setting(
    'REDIS_URL',
    secret(/^rediss?:\/\/\S+$/, 'a URL without spaces, such as redis://user:password@host:6379'),
  )
  readonly redisUrl?: string;

  /** Prefix of all names in that Redis: the same for servers that share games, different for others. */
  @Setting('REDIS_PREFIX', text(/^[!-~]{1,64}$/, '1 to 64 visible ASCII characters without spaces'))
  readonly redisPrefix: string = 'yamb:';

  /** Timeout of a Redis command in milliseconds. After a timeout, Redis counts as unavailable. */
  @Setting('REDIS_TIMEOUT_MS', wholeNumber(100, 60_000))
  readonly redisTimeoutMs: number = 1_000;

  @Setting('NODE_ENV', oneOf(ENVIRONMENTS))
  readonly environment: (typeof ENVIRONMENTS)[number] = 'development';

  /** `debug` and `trace` also log every request. */
  @Setting('LOG_LEVEL', oneOf(LOG_LEVELS))
  readonly logLevel: (typeof LOG_LEVELS)[number] = 'info';

  /** The administrator's bearer token. Without it, there is no administrator. */
  @Setting('ADMIN_TOKEN', secret(/^[!-~]{16,256}$/, '16 to 256 visible ASCII characters without spaces'))
  readonly adminToken?: string;

  /** The bearer token for `/metrics`. Without it, nothing is measured. */
  @Setting('METRICS_TOKEN', secret(/^[!-~]{16,256}$/, '16 to 256 visible ASCII characters without spaces'))
  readonly metricsToken?: string;

  /** The OTLP endpoint for traces, over HTTP. Without it, nothing is traced. */
  @Setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    text(/^https?:\/\/[^\s/?#@]+[^\s?#]*$/i, 'a URL such as http://localhost:4318'),
  )
  readonly tracesEndpoint?: string;

  /** How long a stopping server keeps serving requests while it reports that it is not ready. */
  @Setting('DRAIN_SECONDS', wholeNumber(0, 300))
  readonly drainSeconds: number = 0;

  /**
   * Other origins whose web pages may open WebSockets; `*` for any. The server's own pages and clients other than
   * browsers always may.
   */
  @Setting(
    'ALLOWED_ORIGINS',
    list(/^(\*|https?:\/\/[^/\s,?#@]+)$/i, 'origins such as https://play.example, or *', origins),
  )
  readonly allowedOrigins: readonly string[] = [];

  /** The front-end page that accepts invitations. It gives games their `joinUrl`. */
  @Setting('JOIN_URL', {
    what: 'a URL that contains {game} and {code}, such as https://play.example/#game={game}&code={code}',
    isValid: isJoinUrl,
  })
  readonly joinUrl?: string;

  /** The proxies whose `X-Forwarded-For` is trusted; none by default. */
  @Setting('TRUST_PROXY', {
    what: 'a number of proxies from 0 to 20, or a comma-separated list of their addresses and networks such as 10.0.0.0/8',
    isValid: isTrustedProxy,
    read: hops,
  })
  readonly trustProxy: TrustedProxy = [];

  /** Whether to serve the page at `/playground`. */
  @Setting('PLAYGROUND', booleanText)
  readonly playground: boolean = true;

  /** Whether to serve the page at `/docs`. */
  @Setting('API_DOCS', booleanText)
  readonly apiDocs: boolean = true;

  /** Whether players can register webhooks, which the server calls when it is their turn, among other events. */
  @Setting('WEBHOOKS', booleanText)
  readonly webhooks: boolean = false;

  /**
   * Whether webhooks may use http and call this machine and private networks. Enable it only if you trust everyone who
   * can register.
   */
  @Setting('WEBHOOK_ALLOW_PRIVATE', booleanText)
  readonly webhookAllowPrivate: boolean = false;

  /** Whether to solve exact tables of up to twelve million positions in the background when bots or advice first need them. */
  @Setting('SOLVE_TABLES', booleanText)
  readonly solveTables: boolean = true;

  /** Approximate minutes to train a network in the background when bots or advice first need one; 0 for no training. */
  @Setting('TRAIN_MINUTES', wholeNumber(0, 1_440))
  readonly trainMinutes: number = 0;

  /**
   * Seconds per hour that this server may spend on analysing finished ranked games and making puzzles of them, with one thread
   * of the lowest priority; 0 for none.
   */
  @Setting('PUZZLE_SECONDS', wholeNumber(0, 3_600))
  readonly puzzleSeconds: number = 120;

  /** Rule sets, with variants after a +, that have a daily game shared by all players. */
  @Setting(
    'DAILY_RULESETS',
    list(
      /^[a-z0-9-]{1,64}(\+[a-z0-9-]{1,64}){0,8}$/,
      'rule set ids such as yamb or yams+columns, or none',
      commaSeparatedOrNone,
    ),
  )
  readonly dailyRulesets: readonly string[] = ['yamb', 'yams', 'yahtzee'];

  /** Minimum account age for daily games, in hours. */
  @Setting('DAILY_ACCOUNT_HOURS', wholeNumber(0, 8_760))
  readonly dailyAccountHours: number = 0;

  /** How often to read the logs of subscribed games, in case a notification was lost. */
  @Setting('LOG_CHECK_SECONDS', wholeNumber(1, 3_600))
  readonly logCheckSeconds: number = 10;
}

/** Browsers send origins without a trailing slash. */
function origins(text: string): readonly string[] {
  return commaSeparated(text.replace(/\/(?=\s*(,|$))/g, ''));
}

/** A number of proxies, or a comma-separated list. */
function hops(text: string): unknown {
  const number = digits(text);
  return typeof number === 'number' ? number : commaSeparated(text);
}

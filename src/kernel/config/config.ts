import {
  oneOf,
  passing,
  secret,
  Setting,
  text,
  wholeNumber,
  betweenCommas,
  betweenCommasOrNone,
  digits,
  list,
  yesOrNo,
} from './setting.js';
import { ConnectionSettings } from './connection-settings.js';
import { isJoinUrl } from './join-url.js';
import { isTrustedProxy, type TrustedProxy } from './trusted-proxy.js';

export const ENVIRONMENTS = ['development', 'production', 'test'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration; `loadConfig` reads it from the environment. */
export class Config extends ConnectionSettings {
  /** Where to listen; 0 takes any free port. */
  @Setting('PORT', wholeNumber(0, 65535))
  readonly port: number = 3000;

  /** This machine only by default; a container listens on `0.0.0.0`. */
  @Setting('HOST', text(/^[A-Za-z0-9.:_%-]+$/, 'an address or a host name, such as 0.0.0.0'))
  readonly host: string = '127.0.0.1';

  /** The SQLite file; it and its folder are created on start. */
  @Setting(
    'DATABASE_FILE',
    text(/^(?!:memory:)(?!file:)[^\0]+$/, 'a path to a file, as a writing and a reading connection share it'),
  )
  readonly databaseFile: string = './data/yamb.sqlite';

  /** A PostgreSQL database to use in place of the file, for several servers to share. */
  @Setting(
    'DATABASE_URL',
    secret(
      /^postgres(ql)?:\/\/\S+$/i,
      'an address such as postgres://user:password@host:5432/database, without spaces',
    ),
  )
  readonly databaseUrl?: string;

  /** Connections that this server holds to PostgreSQL at most. */
  @Setting('DATABASE_POOL_SIZE', wholeNumber(2, 1_000))
  readonly databasePoolSize: number = 16;

  /** Moves that come at the same time and share a transaction of PostgreSQL at most. */
  @Setting('DATABASE_SHARED_MOVES', wholeNumber(1, 256))
  readonly databaseSharedMoves: number = 64;

  /** How long a connection to PostgreSQL is used before another takes its place; 0 for no limit. */
  @Setting('DATABASE_CONNECTION_SECONDS', wholeNumber(0, 86_400))
  readonly databaseConnectionSeconds: number = 600;

  /** How long a start waits for PostgreSQL to be reached, or for another process that holds the database. */
  @Setting('DATABASE_WAIT_SECONDS', wholeNumber(0, 86_400))
  readonly databaseWaitSeconds: number = 600;

  /** How far the clock of this machine may differ from that of PostgreSQL. */
  @Setting('MAX_CLOCK_SKEW_SECONDS', wholeNumber(1, 86_400))
  readonly maxClockSkewSeconds: number = 2;

  /** A Redis over which several servers notify each other of moves and count rates together. */
  @Setting(
    'REDIS_URL',
    secret(/^rediss?:\/\/\S+$/, 'an address such as redis://user:password@host:6379, without spaces'),
  )
  readonly redisUrl?: string;

  /** Begins all names in that Redis. Servers that share games must have the same, and others another. */
  @Setting('REDIS_PREFIX', text(/^[!-~]{1,64}$/, 'up to 64 visible ASCII characters without spaces'))
  readonly redisPrefix: string = 'yamb:';

  /** How long a command may take in that Redis, in milliseconds; then it is away. */
  @Setting('REDIS_TIMEOUT_MS', wholeNumber(100, 60_000))
  readonly redisTimeoutMs: number = 1_000;

  @Setting('NODE_ENV', oneOf(ENVIRONMENTS))
  readonly environment: (typeof ENVIRONMENTS)[number] = 'development';

  /** `debug` and `trace` also log every request. */
  @Setting('LOG_LEVEL', oneOf(LOG_LEVELS))
  readonly logLevel: (typeof LOG_LEVELS)[number] = 'info';

  /** The bearer token of the administrator; without it there is none. */
  @Setting('ADMIN_TOKEN', secret(/^[!-~]{16,256}$/, 'at least 16 visible ASCII characters and no spaces'))
  readonly adminToken?: string;

  /** The bearer token that opens `/metrics`; without it nothing is measured. */
  @Setting('METRICS_TOKEN', secret(/^[!-~]{16,256}$/, 'at least 16 visible ASCII characters and no spaces'))
  readonly metricsToken?: string;

  /** Where traces are sent, by OTLP over HTTP; without it there are none. */
  @Setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    text(/^https?:\/\/[^\s/?#@]+[^\s?#]*$/i, 'an address such as http://localhost:4318'),
  )
  readonly tracesEndpoint?: string;

  /** How long a server that is to stop still serves, while it reports that it is not ready. */
  @Setting('DRAIN_SECONDS', wholeNumber(0, 300))
  readonly drainSeconds: number = 0;

  /**
   * Web pages of other origins that may open WebSockets; `*` for any. Pages of the server's own origin and clients
   * that are no browsers always may.
   */
  @Setting(
    'ALLOWED_ORIGINS',
    list(/^(\*|https?:\/\/[^/\s,?#@]+)$/i, 'origins such as https://play.example, or *', origins),
  )
  readonly allowedOrigins: readonly string[] = [];

  /** The page of a front end that takes invitations: gives games their `joinUrl`. */
  @Setting(
    'JOIN_URL',
    passing(
      'joinUrl',
      isJoinUrl,
      'an address with {game} and {code} in it, such as https://play.example/#game={game}&code={code}',
    ),
  )
  readonly joinUrl?: string;

  /** The proxies whose `X-Forwarded-For` is believed: none by default. */
  @Setting(
    'TRUST_PROXY',
    passing(
      'trustProxy',
      isTrustedProxy,
      'how many proxies are in front, 0 to 20, or their addresses and networks such as 10.0.0.0/8, with commas between them',
      hops,
    ),
  )
  readonly trustProxy: TrustedProxy = [];

  /** The page at `/playground`. */
  @Setting('PLAYGROUND', yesOrNo)
  readonly playground: boolean = true;

  /** The page at `/docs`. */
  @Setting('API_DOCS', yesOrNo)
  readonly apiDocs: boolean = true;

  /** Whether players may have addresses of theirs called when it is their turn. */
  @Setting('WEBHOOKS', yesOrNo)
  readonly webhooks: boolean = false;

  /** Whether webhooks may lead to this machine and to private networks, and by http: where all who may register are trusted. */
  @Setting('WEBHOOK_ALLOW_PRIVATE', yesOrNo)
  readonly webhookAllowPrivate: boolean = false;

  /** Whether exact tables of up to a million positions are solved in the background, when a rule set is first played by bots. */
  @Setting('SOLVE_TABLES', yesOrNo)
  readonly solveTables: boolean = true;

  /** About how many minutes the network of a rule set is trained in the background, when it is first played by bots; 0: none is. */
  @Setting('TRAIN_MINUTES', wholeNumber(0, 1_440))
  readonly trainMinutes: number = 0;

  /** Rule sets, with variants behind a +, that have a game each day which is the same for all. */
  @Setting(
    'DAILY_RULESETS',
    list(
      /^[a-z0-9-]{1,64}(\+[a-z0-9-]{1,64}){0,8}$/,
      'none, or ids of rule sets, such as yamb or yams+columns',
      betweenCommasOrNone,
    ),
  )
  readonly dailyRulesets: readonly string[] = ['yamb', 'yams', 'yahtzee'];

  /** So many hours must an account have existed to play a daily game. */
  @Setting('DAILY_ACCOUNT_HOURS', wholeNumber(0, 8_760))
  readonly dailyAccountHours: number = 0;

  /** How often the logs of subscribed games are read, in case a notification was lost. */
  @Setting('LOG_CHECK_SECONDS', wholeNumber(1, 3_600))
  readonly logCheckSeconds: number = 10;
}

/** A browser gives no slash at the end of an origin. */
function origins(text: string): readonly string[] {
  return betweenCommas(text.replace(/\/(?=\s*(,|$))/g, ''));
}

/** A number of proxies, or what stands between commas. */
function hops(text: string): unknown {
  const number = digits(text);
  return typeof number === 'number' ? number : betweenCommas(text);
}

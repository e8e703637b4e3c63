import {
  oneOf,
  passing,
  secret,
  Setting,
  text,
  wholeNumber,
  betweenCommas,
  digits,
  list,
  yesOrNo,
} from './setting.js';
import { isRateExempt } from './rate-exempt.js';
import { isTrustedProxy, type TrustedProxy } from './trusted-proxy.js';

export const ENVIRONMENTS = ['development', 'production', 'test'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration; `loadConfig` reads it from the environment. */
export class Config {
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

  /** A Redis over which several servers notify each other of moves and count rates together. */
  @Setting(
    'REDIS_URL',
    secret(/^rediss?:\/\/\S+$/, 'an address such as redis://user:password@host:6379, without spaces'),
  )
  readonly redisUrl?: string;

  /** Begins all names in that Redis. Servers that share games must have the same, and others another. */
  @Setting('REDIS_PREFIX', text(/^[!-~]{1,64}$/, 'up to 64 visible ASCII characters without spaces'))
  readonly redisPrefix: string = 'yamb:';

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

  /** Points that a player gets back in a second, see `pointsOf`; 0 for no limit. */
  @Setting('RATE_PLAYER_PER_SECOND', wholeNumber(0, 1_000_000))
  readonly ratePlayerPerSecond: number = 200;

  /** Points in a player's full bucket. */
  @Setting('RATE_PLAYER_BURST', wholeNumber(1, 10_000_000))
  readonly ratePlayerBurst: number = 1_000;

  /** Points that an address gets back in a second; 0 for no limit. */
  @Setting('RATE_ADDRESS_PER_SECOND', wholeNumber(0, 1_000_000))
  readonly rateAddressPerSecond: number = 500;

  /** Points in an address's full bucket. */
  @Setting('RATE_ADDRESS_BURST', wholeNumber(1, 10_000_000))
  readonly rateAddressBurst: number = 2_500;

  /** New players that may come from an address in a minute; 0 for no limit. */
  @Setting('RATE_REGISTRATIONS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateRegistrationsPerMinute: number = 20;

  /** Seats that a player may take in games of others in a minute; 0 for no limit. */
  @Setting('RATE_JOINS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateJoinsPerMinute: number = 60;

  /** Unknown tokens that an address may send in a minute; 0 for no limit. */
  @Setting('RATE_WRONG_TOKENS_PER_MINUTE', wholeNumber(0, 1_000_000))
  readonly rateWrongTokensPerMinute: number = 10;

  /** Games that a player may have a seat in before they are over; 0 for no limit. */
  @Setting('QUOTA_RUNNING_GAMES', wholeNumber(0, 1_000_000))
  readonly quotaRunningGames: number = 2_000;

  /** Games that a player may begin in a day of UTC; 0 for no limit. */
  @Setting('QUOTA_GAMES_PER_DAY', wholeNumber(0, 100_000_000))
  readonly quotaGamesPerDay: number = 20_000;

  /** Games that a player may import in a day of UTC; 0 for no limit. */
  @Setting('QUOTA_IMPORTS_PER_DAY', wholeNumber(0, 100_000_000))
  readonly quotaImportsPerDay: number = 1_000;

  /** Millions of bytes that the games of a player may take; 0 for no limit. */
  @Setting('QUOTA_STORED_MEGABYTES', wholeNumber(0, 100_000_000))
  readonly quotaStoredMegabytes: number = 2_000;

  /** Networks that are exempt from the rates; `none` for no network. See `exemptNetworks` for the default. */
  @Setting(
    'RATE_EXEMPT',
    passing(
      'rateExempt',
      (value) => value === undefined || isRateExempt(value),
      'loopback for this machine, addresses and networks such as 10.0.0.0/8, with commas between them, or none',
      (text) => (text === 'none' ? [] : betweenCommas(text)),
    ),
  )
  readonly rateExempt?: readonly string[];

  /**
   * TCP connections that one address may have open, whatever they carry; behind a trusted proxy, requests of a client that
   * are being served.
   */
  @Setting('CONNECTIONS_PER_ADDRESS', wholeNumber(1, 1_000_000))
  readonly connectionsPerAddress: number = 500;

  /** Pipelined requests that may wait on one connection. */
  @Setting('PIPELINED_REQUESTS', wholeNumber(0, 10_000))
  readonly pipelinedRequests: number = 8;

  /** How long the headers of a request may take to arrive. */
  @Setting('HEADERS_TIMEOUT_SECONDS', wholeNumber(1, 3_600))
  readonly headersTimeoutSeconds: number = 20;

  /** How long a whole request may take to arrive. */
  @Setting('REQUEST_TIMEOUT_SECONDS', wholeNumber(1, 3_600))
  readonly requestTimeoutSeconds: number = 30;

  /** How long a connection stays open for the next request. */
  @Setting('KEEP_ALIVE_SECONDS', wholeNumber(1, 3_600))
  readonly keepAliveSeconds: number = 72;

  /** How long a client may read next to nothing of a response. */
  @Setting('READ_TIMEOUT_SECONDS', wholeNumber(1, 3_600))
  readonly readTimeoutSeconds: number = 20;

  /** Unread bytes on one connection. */
  @Setting('UNREAD_BYTES_PER_CONNECTION', wholeNumber(10_000, 999_999_999))
  readonly unreadBytesPerConnection: number = 16_777_216;

  /** Unread bytes on all connections of one address. */
  @Setting('UNREAD_BYTES_PER_ADDRESS', wholeNumber(10_000, 999_999_999))
  readonly unreadBytesPerAddress: number = 67_108_864;

  /** WebSockets and event streams that one address may have open. */
  @Setting('LIVE_CONNECTIONS_PER_ADDRESS', wholeNumber(1, 1_000_000))
  readonly liveConnectionsPerAddress: number = 100;

  /** Subscriptions that one WebSocket may carry at the same time. */
  @Setting('LIVE_SUBSCRIPTIONS_PER_SOCKET', wholeNumber(1, 10_000))
  readonly liveSubscriptionsPerSocket: number = 100;

  /** The largest message that a WebSocket accepts. */
  @Setting('LIVE_MAX_PAYLOAD_BYTES', wholeNumber(1_000, 1_000_000))
  readonly liveMaxPayloadBytes: number = 16_384;

  /** Unread bytes on one live connection before it is closed. */
  @Setting('LIVE_MAX_BUFFERED_BYTES', wholeNumber(10_000, 100_000_000))
  readonly liveMaxBufferedBytes: number = 1_048_576;

  /** How often connections are probed; one that has neither answered nor read by the next probe is closed. */
  @Setting('LIVE_KEEP_ALIVE_SECONDS', wholeNumber(1, 3_600))
  readonly liveKeepAliveSeconds: number = 7;

  /** How long a connection may stay open with a revoked token. */
  @Setting('TOKEN_CHECK_SECONDS', wholeNumber(1, 86_400))
  readonly tokenCheckSeconds: number = 60;

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

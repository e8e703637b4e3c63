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
} from './setting.js';
import { isTrustedProxy, type TrustedProxy } from './trusted-proxy.js';

export const ENVIRONMENTS = ['development', 'production', 'test'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the server is told by the environment; `loadConfig` makes it. */
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

  @Setting('NODE_ENV', oneOf(ENVIRONMENTS))
  readonly environment: (typeof ENVIRONMENTS)[number] = 'development';

  /** `debug` and `trace` also log every request. */
  @Setting('LOG_LEVEL', oneOf(LOG_LEVELS))
  readonly logLevel: (typeof LOG_LEVELS)[number] = 'info';

  /** The bearer token of the administrator; without it there is none. */
  @Setting('ADMIN_TOKEN', secret(/^[!-~]{16,256}$/, 'at least 16 visible ASCII characters and no spaces'))
  readonly adminToken?: string;

  /**
   * Web pages of other origins that may open WebSockets; `*` for any. Pages of the server's own origin and clients
   * that are no browsers always may.
   */
  @Setting(
    'ALLOWED_ORIGINS',
    list(/^(\*|https?:\/\/[^/\s,?#@]+)$/i, 'origins such as https://play.example, or *', origins),
  )
  readonly allowedOrigins: readonly string[] = [];

  /** Whose header X-Forwarded-For is believed: nobody's by default. */
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

  /** WebSockets and event streams that one address may have open. */
  @Setting('LIVE_CONNECTIONS_PER_ADDRESS', wholeNumber(1, 1_000_000))
  readonly liveConnectionsPerAddress: number = 100;

  /** Subscriptions that one WebSocket may carry at the same time. */
  @Setting('LIVE_SUBSCRIPTIONS_PER_SOCKET', wholeNumber(1, 10_000))
  readonly liveSubscriptionsPerSocket: number = 100;

  /** The largest message that is taken from a WebSocket. */
  @Setting('LIVE_MAX_PAYLOAD_BYTES', wholeNumber(1_000, 1_000_000))
  readonly liveMaxPayloadBytes: number = 16_384;

  /** What may wait to be read on one connection before it is dropped. */
  @Setting('LIVE_MAX_BUFFERED_BYTES', wholeNumber(10_000, 100_000_000))
  readonly liveMaxBufferedBytes: number = 1_048_576;

  /** How often connections are probed; who has not answered or read by the next is dropped. */
  @Setting('LIVE_KEEP_ALIVE_SECONDS', wholeNumber(1, 3_600))
  readonly liveKeepAliveSeconds: number = 10;

  /** How long a connection may go on with a token that is worth nothing any more. */
  @Setting('TOKEN_CHECK_SECONDS', wholeNumber(1, 86_400))
  readonly tokenCheckSeconds: number = 60;

  /** How often games that are followed are looked at, in case that a notice was lost. */
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

import { RateSettings } from './rate-settings.js';
import { Setting, wholeNumber } from './setting.js';

/** Limits on connections: HTTP, WebSockets and event streams. */
export abstract class ConnectionSettings extends RateSettings {
  /**
   * Maximum number of open TCP connections per address, of any kind. Behind a trusted proxy: requests of a client in
   * progress.
   */
  @Setting('CONNECTIONS_PER_ADDRESS', wholeNumber(1, 1_000_000))
  readonly connectionsPerAddress: number = 500;

  /** Maximum number of pipelined requests waiting on a connection. */
  @Setting('PIPELINED_REQUESTS', wholeNumber(0, 10_000))
  readonly pipelinedRequests: number = 8;

  /** Time allowed for the headers of a request to arrive. */
  @Setting('HEADERS_TIMEOUT_SECONDS', wholeNumber(1, 3_600))
  readonly headersTimeoutSeconds: number = 20;

  /** Time allowed for a whole request to arrive. */
  @Setting('REQUEST_TIMEOUT_SECONDS', wholeNumber(1, 3_600))
  readonly requestTimeoutSeconds: number = 30;

  /** How long an idle connection stays open for the next request. */
  @Setting('KEEP_ALIVE_SECONDS', wholeNumber(1, 3_600))
  readonly keepAliveSeconds: number = 72;

  /** How long a client may read almost nothing of a response before it is disconnected. */
  @Setting('READ_TIMEOUT_SECONDS', wholeNumber(1, 3_600))
  readonly readTimeoutSeconds: number = 20;

  /** Maximum unread bytes on one connection. */
  @Setting('UNREAD_BYTES_PER_CONNECTION', wholeNumber(10_000, 999_999_999))
  readonly unreadBytesPerConnection: number = 16_777_216;

  /** Maximum unread bytes on all connections of one address. */
  @Setting('UNREAD_BYTES_PER_ADDRESS', wholeNumber(10_000, 999_999_999))
  readonly unreadBytesPerAddress: number = 67_108_864;

  /** Maximum number of open WebSockets and event streams per address. */
  @Setting('LIVE_CONNECTIONS_PER_ADDRESS', wholeNumber(1, 1_000_000))
  readonly liveConnectionsPerAddress: number = 100;

  /** Maximum number of concurrent subscriptions per WebSocket. */
  @Setting('LIVE_SUBSCRIPTIONS_PER_SOCKET', wholeNumber(1, 10_000))
  readonly liveSubscriptionsPerSocket: number = 100;

  /** Maximum size of a WebSocket message. */
  @Setting('LIVE_MAX_PAYLOAD_BYTES', wholeNumber(1_000, 1_000_000))
  readonly liveMaxPayloadBytes: number = 16_384;

  /** Maximum unread bytes on a live connection before it is closed. */
  @Setting('LIVE_MAX_BUFFERED_BYTES', wholeNumber(10_000, 100_000_000))
  readonly liveMaxBufferedBytes: number = 1_048_576;

  /** How often connections are probed. A connection is closed unless it answers or reads before the next probe. */
  @Setting('LIVE_KEEP_ALIVE_SECONDS', wholeNumber(1, 3_600))
  readonly liveKeepAliveSeconds: number = 7;

  /** How often the server reads who is present in a followed game. */
  @Setting('PRESENCE_INTERVAL_SECONDS', wholeNumber(1, 60))
  readonly presenceIntervalSeconds: number = 3;

  /** How long a connection may stay open after its token is revoked. */
  @Setting('TOKEN_CHECK_SECONDS', wholeNumber(1, 86_400))
  readonly tokenCheckSeconds: number = 60;
}

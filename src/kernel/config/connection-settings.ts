import { RateSettings } from './rate-settings.js';
import { Setting, wholeNumber } from './setting.js';

/** Limits of connections: HTTP, WebSockets and event streams. */
export abstract class ConnectionSettings extends RateSettings {
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

  /** How often the server reads who is around a game that is followed. */
  @Setting('PRESENCE_INTERVAL_SECONDS', wholeNumber(1, 60))
  readonly presenceIntervalSeconds: number = 3;

  /** How long a connection may stay open with a revoked token. */
  @Setting('TOKEN_CHECK_SECONDS', wholeNumber(1, 86_400))
  readonly tokenCheckSeconds: number = 60;
}

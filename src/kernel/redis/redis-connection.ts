import { Redis } from 'ioredis';
import { StartError } from '../config/load-config.js';
import { world } from '../world.js';

const CONNECT_MS = 2_000;
/**
 * Minimum delay between connection attempts. The actual delay is random, up to twice as long, to spread servers out.
 */
const RETRY_MS = 500;
/** Timeout for closing a lost connection. */
const CLOSE_TIMEOUT_MS = 100;

/** A Redis command failed. */
export class RedisError extends Error {
  override readonly name = 'RedisError';
}

/** Observes the state of a connection. */
export interface ConnectionObserver {
  /** Called when commands can be sent. */
  up(): void;
  /** Called after each failed connection attempt. @param reason without the password */
  down(reason: string): void;
  /** Called when Redis refuses a command, for example for lack of memory or permission. */
  refused(reason: string): void;
}

/** A Redis connection that reconnects automatically. While disconnected, commands fail at once. */
export class RedisConnection {
  private readonly client: Redis;
  private isReady = false;
  /** The reason for the current or next disconnection. */
  private reason = 'not connected yet';

  /**
   * @param timeoutMs how long a command may take before the connection counts as lost
   * @throws StartError if the address is invalid
   */
  constructor(
    url: string,
    name: string,
    private readonly timeoutMs: number,
    private readonly observer: ConnectionObserver,
  ) {
    this.client = connect(url, name, timeoutMs);
    this.client
      .on('ready', () => {
        this.isReady = true;
        this.reason = 'the connection was closed';
        this.observer.up();
      })
      .on('error', ({ message, code }: NodeJS.ErrnoException) => {
        // If a host name has several addresses, the error has no message.
        this.reason = message || (code ?? 'unreachable');
      })
      .on('close', () => {
        this.lost();
      });
  }

  /** Whether commands can be sent. */
  get isUp(): boolean {
    return this.isReady;
  }

  /** Adds a listener for the messages of all subscribed channels. */
  onMessage(listener: (channel: string, message: string) => void): void {
    this.client.on('message', listener);
  }

  /** Sends a command. @throws RedisError at once while disconnected, or after the timeout */
  async send<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    if (!this.isReady) throw new RedisError(this.reason);
    try {
      return await command(this.client);
    } catch (error) {
      throw this.failed(error);
    }
  }

  /** Closes the connection after pending commands. Never rejects. */
  async close(): Promise<void> {
    const wasReady = this.isReady;
    this.isReady = false;
    this.client.removeAllListeners('close');
    try {
      if (wasReady) await this.client.quit();
      else this.client.disconnect();
    } catch {
      this.client.disconnect();
    }
  }

  private failed(error: unknown): RedisError {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === 'ReplyError') {
      this.observer.refused(message);
    } else if (this.isReady && message === 'Command timed out') {
      // Redis may hang for long; later commands must not wait for it.
      this.reason = `no response for ${this.timeoutMs / 1000} s`;
      this.lost();
      this.client.disconnect(true);
    }
    return new RedisError(message, { cause: error });
  }

  private lost(): void {
    this.isReady = false;
    this.observer.down(this.reason);
  }
}

function connect(url: string, name: string, timeoutMs: number): Redis {
  try {
    return new Redis(url, {
      connectionName: name,
      commandTimeout: timeoutMs,
      connectTimeout: CONNECT_MS,
      disconnectTimeout: CLOSE_TIMEOUT_MS,
      retryStrategy: () => RETRY_MS * (1 + world.random()),
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      // `RedisTopics` resubscribes.
      autoResubscribe: false,
      // Pipelines the commands sent in one turn of the event loop.
      enableAutoPipelining: true,
      // After a failover, the address may still lead to the former replica.
      reconnectOnError: ({ message }) => message.startsWith('READONLY'),
      disableClientInfo: true,
    });
  } catch {
    // The library's own message contains the address with its password.
    throw new StartError('REDIS_URL is not a valid URL');
  }
}

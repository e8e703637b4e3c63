import { Redis } from 'ioredis';
import { StartError } from '../config/load-config.js';

/** A command that Redis has not answered for so long has failed, and the connection with it. */
const COMMAND_MS = 1_000;
const CONNECT_MS = 2_000;
/** Between attempts to connect; up to twice as long, so that servers do not all come at once. */
const RETRY_MS = 500;
/** A connection that is given up need not say goodbye. */
const GOODBYE_MS = 100;

/** Redis did not do what it was asked for; play goes on without. */
export class RedisError extends Error {
  override readonly name = 'RedisError';
}

/** Who wants to know how a connection is. */
export interface ConnectionObserver {
  /** It can be used. */
  up(): void;
  /** It cannot, and tries again; told for every attempt. @param reason without the password */
  down(reason: string): void;
  /** Redis refused a command, as for want of memory or of a permission. */
  refused(reason: string): void;
}

/** A connection to Redis that comes back by itself. While it is away commands fail at once: nothing waits for it. */
export class RedisConnection {
  private readonly client: Redis;
  private isReady = false;
  /** Why it is away, or would be if it were lost now. */
  private reason = 'there is no connection yet';

  /** @throws StartError when the address makes no sense */
  constructor(
    url: string,
    name: string,
    private readonly observer: ConnectionObserver,
  ) {
    this.client = connect(url, name);
    this.client
      .on('ready', () => {
        this.isReady = true;
        this.reason = 'the connection was closed';
        this.observer.up();
      })
      .on('error', ({ message, code }: NodeJS.ErrnoException) => {
        // Where a name has several addresses, what was wrong with each of them has no message of its own.
        this.reason = message || (code ?? 'it cannot be reached');
      })
      .on('close', () => {
        this.lost();
      });
  }

  /** Whether commands are sent at all. */
  get isUp(): boolean {
    return this.isReady;
  }

  /** Is called with what comes on channels that were subscribed. */
  onMessage(listener: (channel: string, message: string) => void): void {
    this.client.on('message', listener);
  }

  /** Sends a command. @throws RedisError at once when the connection is away, and after a second without an answer */
  async send<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    if (!this.isReady) throw new RedisError(this.reason);
    try {
      return await command(this.client);
    } catch (error) {
      throw this.failed(error);
    }
  }

  /** Sends what is on its way, and is then of no more use. Never rejects. */
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
      // It may hang for long: whoever comes next must not wait too.
      this.reason = `it did not answer for ${COMMAND_MS / 1000} s`;
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

function connect(url: string, name: string): Redis {
  try {
    return new Redis(url, {
      connectionName: name,
      commandTimeout: COMMAND_MS,
      connectTimeout: CONNECT_MS,
      disconnectTimeout: GOODBYE_MS,
      retryStrategy: () => RETRY_MS * (1 + Math.random()),
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      // Whoever knows what is to be subscribed does it again.
      autoResubscribe: false,
      // What is asked for in one turn of the event loop goes in one message.
      enableAutoPipelining: true,
      // After a failover the address may lead to what was the replica.
      reconnectOnError: ({ message }) => message.startsWith('READONLY'),
      disableClientInfo: true,
    });
  } catch {
    // The error of the library has the address in it, and with it a password.
    throw new StartError('REDIS_URL cannot be read as an address');
  }
}

import { world, type Timer } from '../../../src/kernel/world.js';
import type { Link } from './link.js';
import { SimulatedClient } from './simulated-client.js';
import type { SimulatedPostgres } from './simulated-postgres.js';

/** Maximum wait for a connection: see `postgres-connection.ts`. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** A client lent by the pool. */
export class PooledClient extends SimulatedClient {
  /** Returns it to the pool. @param destroy whether to close it */
  release: (destroy?: boolean | Error) => void = () => undefined;
}

/** A caller that waits for a client. */
interface Caller {
  readonly resolve: (client: PooledClient) => void;
  readonly reject: (error: Error) => void;
  readonly timer: Timer;
}

type Callback = (error: Error | undefined, client?: PooledClient, release?: PooledClient['release']) => void;

/** A pool of clients of the simulated database, in place of pg's. */
export class SimulatedPool {
  private readonly clients = new Set<PooledClient>();
  private readonly idle: PooledClient[] = [];
  private readonly callers: Caller[] = [];
  private isEnding = false;

  /** @param size maximum number of connections */
  constructor(
    private readonly postgres: SimulatedPostgres,
    private readonly link: Link,
    private readonly size: number,
  ) {}

  get totalCount(): number {
    return this.clients.size;
  }

  get idleCount(): number {
    return this.idle.length;
  }

  get waitingCount(): number {
    return this.callers.length;
  }

  /** The open connections, to lose them. */
  get connections(): readonly PooledClient[] {
    return [...this.clients];
  }

  /** Lends a client, with a promise or, for TypeORM, a callback. */
  connect(): Promise<PooledClient>;
  connect(callback: Callback): void;
  connect(callback?: Callback): Promise<PooledClient> | undefined {
    const lent = this.lend();
    if (!callback) return lent;
    lent.then(
      (client) => {
        callback(undefined, client, (destroy) => {
          client.release(destroy);
        });
      },
      (error: unknown) => {
        callback(error as Error);
      },
    );
    return undefined;
  }

  /** Closes all connections once they are idle. */
  end(callback?: () => void): Promise<void> {
    this.isEnding = true;
    for (const client of this.idle.splice(0)) this.close(client);
    callback?.();
    return Promise.resolve();
  }

  private lend(): Promise<PooledClient> {
    return new Promise((resolve, reject) => {
      if (this.isEnding) {
        reject(new Error('Cannot use a pool after calling end on the pool'));
        return;
      }
      const timer = world.after(CONNECTION_TIMEOUT_MS, () => {
        this.callers.splice(this.callers.indexOf(caller), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      });
      const caller: Caller = { resolve, reject, timer };
      this.callers.push(caller);
      this.serve();
    });
  }

  /** Lends clients to the callers who have waited longest. */
  private serve(): void {
    while (this.callers.length > 0) {
      const client = this.takeIdle();
      if (!client && this.clients.size >= this.size) return;
      const caller = this.callers.shift();
      if (!caller) return;
      world.cancel(caller.timer);
      if (client) this.hand(client, caller);
      else void this.open(caller);
    }
  }

  private takeIdle(): PooledClient | undefined {
    for (let client = this.idle.pop(); client; client = this.idle.pop()) {
      if (client.isUsable) return client;
      this.close(client);
    }
    return undefined;
  }

  private async open(caller: Caller): Promise<void> {
    const client = new PooledClient(this.postgres, this.link);
    this.clients.add(client);
    const opening = { isLate: false };
    const timer = world.after(CONNECTION_TIMEOUT_MS, () => {
      opening.isLate = true;
      client.lose();
    });
    try {
      await client.connect();
    } catch (error) {
      this.close(client);
      caller.reject(
        opening.isLate ? new Error('Connection terminated due to connection timeout') : (error as Error),
      );
      return;
    } finally {
      world.cancel(timer);
    }
    this.hand(client, caller);
  }

  private hand(client: PooledClient, { resolve }: Caller): void {
    let isReleased = false;
    client.release = (destroy = false) => {
      if (isReleased) throw new Error('The client was already released');
      isReleased = true;
      if (destroy !== false || this.isEnding || !client.isUsable) this.close(client);
      else this.idle.push(client);
      this.serve();
    };
    resolve(client);
  }

  private close(client: PooledClient): void {
    client.lose();
    this.clients.delete(client);
    this.serve();
  }
}

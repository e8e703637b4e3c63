import type { ClusterServer } from '../../cluster/cluster.mjs';
import { followBySocket, type Follower, type UpdateView } from './live.js';
import { waitFor } from './wait-for.js';

/** Follows a game on one server from its first version, and reconnects whenever the connection breaks. */
export class PersistentFollower {
  /** Updates received over earlier connections. */
  private readonly before: UpdateView[] = [];
  private follower: Follower | undefined;
  private isOver = false;
  private readonly running: Promise<void>;
  /** Rejects when following fails; never resolves. */
  private readonly failed: Promise<never>;
  /** Number of reconnections. */
  resumed = 0;

  constructor(
    private readonly server: ClusterServer,
    readonly gameId: string,
    private readonly follow: typeof followBySocket = followBySocket,
  ) {
    this.running = this.run();
    this.failed = new Promise((_, reject) => {
      this.running.catch(reject);
    });
    // `reached` reports it.
    this.failed.catch(() => undefined);
  }

  /** All updates in the order received. */
  get seen(): readonly UpdateView[] {
    return [...this.before, ...(this.follower?.seen ?? [])];
  }

  /** Resolves once a version has been received. */
  async reached(version: number): Promise<void> {
    const arrival = waitFor(
      () => this.isOver || (this.seen.at(-1)?.version ?? 0) >= version,
      `version ${version} of the game ${this.gameId}`,
    );
    await Promise.race([arrival, this.failed]);
  }

  async end(): Promise<void> {
    this.isOver = true;
    this.follower?.cut();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      await this.server.up();
      const sinceVersion = this.before.at(-1)?.version ?? 0;
      this.follower = this.follow(this.server.url, this.gameId, { sinceVersion });
      // Rejects when the connection breaks.
      const completed = await this.follower.done.then(
        () => true,
        () => false,
      );
      const { seen, errors } = this.follower;
      if (!errors.every(isPassing)) throw new Error(JSON.stringify(errors));
      this.follower = undefined;
      this.before.push(...seen);
      if (completed && errors.length === 0) return;
      this.resumed += 1;
    }
  }
}

/** Whether the database was away, so that following again succeeds later. */
const isPassing = ({ extensions }: Follower['errors'][number]): boolean => extensions?.code === 'UNAVAILABLE';

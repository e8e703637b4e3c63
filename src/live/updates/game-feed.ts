import { describeError } from '../../kernel/errors/describe-error.js';
import type { RequestError } from '../../kernel/errors/request-error.js';
import type { Topics } from '../../kernel/topics/topics.js';
import type { Game, RecordedEvents } from '../../games/domain/game.js';
import { withoutNames } from '../../games/domain/seat-names.js';
import { GAME } from '../../games/publishing/game-topics.js';
import type { GameLog } from '../../games/storage/game-log.js';
import { PAGE_SIZE, readVersions } from '../../games/history/read-history.js';
import { CHANGED_NAMES } from '../../identity/changed-names.js';
import { Waiters } from '../../kernel/topics/waiters.js';
import { world } from '../../kernel/world.js';

/** One version of a game, with the events that led to it. */
export interface GameUpdate {
  /** Whether this is a snapshot without events; `recorded` is then null. */
  readonly snapshot: boolean;
  readonly recorded: RecordedEvents | null;
  readonly game: Game;
}

/** Reads one page of the versions after `before`. */
export async function readUpdates(log: GameLog, before: Game): Promise<GameUpdate[]> {
  const versions = await readVersions(log, before);
  return versions.map(({ recorded, game }) => ({ snapshot: false, recorded, game }));
}

/** Number of cached updates. A subscriber who is further behind reads the log. */
const CACHED = 32;

/**
 * Reads the log of one game once for all its subscribers. A notification is only a hint that the log has grown. Every update
 * comes from the log, so subscribers receive each exactly once and in order.
 */
export class GameFeed {
  /** The newest updates, without gaps, up to `latest`. */
  private cached: readonly GameUpdate[] = [];
  private latest: Game | undefined;
  private hinted = 0;
  private scheduled = false;
  private reading = false;
  /** Number of requested reads of the log. */
  private looks = 0;
  private areNamesOld = false;
  private failure: RequestError | undefined;
  private readonly waiters = new Waiters();
  private readonly stopListening: readonly (() => void)[];

  /** Starts receiving hints; call `start` to follow the log. */
  constructor(
    gameId: string,
    private readonly log: GameLog,
    topics: Topics,
  ) {
    this.stopListening = [
      topics.listen(GAME, gameId, (hint) => {
        if (hint) this.hint(hint.version);
        return hint ? undefined : this.look();
      }),
      topics.listen(CHANGED_NAMES, '', () => {
        this.areNamesOld = true;
      }),
    ];
  }

  /**
   * Sets the game from which to follow the log; only the first call has an effect.
   * @param game read after the feed was created
   */
  start(game: Game): void {
    if (this.latest) return;
    this.latest = game;
    if (this.looks > 0) void this.read();
    else this.hint(this.hinted);
  }

  /** Whether reading has failed; new subscribers then need another feed. */
  get hasFailed(): boolean {
    return this.failure !== undefined;
  }

  /** Reports that the log may have reached a version. Returns at once and reads the log after the mover's response. */
  hint(version: number): void {
    this.hinted = Math.max(this.hinted, version);
    if (!this.latest || this.hinted <= this.latest.version || this.scheduled) return;
    this.scheduled = true;
    world.setImmediate(() => {
      this.scheduled = false;
      void this.read();
    });
  }

  /** Reads the log in case a hint was lost. Never rejects. */
  look(): Promise<void> {
    this.looks += 1;
    return this.read();
  }

  private async read(): Promise<void> {
    // A running read checks for new hints before it stops.
    if (!this.latest || this.reading || this.failure) return;
    try {
      await this.readOn(this.latest);
    } catch (error) {
      this.failure = describeError(error);
      await this.waiters.wake();
    }
  }

  /**
   * Returns the cached updates after a version: empty if the version is the latest, undefined if older updates are needed.
   * @throws RequestError if reading the log has failed; the feed is then unusable
   */
  after(version: number): readonly GameUpdate[] | undefined {
    if (this.failure) throw this.failure;
    const newest = this.latest?.version ?? 0;
    if (version >= newest) return [];
    const behind = newest - version;
    return behind <= this.cached.length ? this.cached.slice(-behind) : undefined;
  }

  close(): void {
    for (const stop of this.stopListening) stop();
  }

  /** The game at a version, if cached. */
  gameAt(version: number): Game | undefined {
    return this.cached.find(({ game }) => game.version === version)?.game;
  }

  /** Resolves when there may be new updates, or when `signal` is aborted. */
  changed(signal: AbortSignal): Promise<void> {
    return this.failure ? Promise.resolve() : this.waiters.wait(signal);
  }

  private async readOn(from: Game): Promise<void> {
    this.reading = true;
    try {
      let game = from;
      for (;;) {
        const { looks } = this;
        if (this.areNamesOld) {
          this.areNamesOld = false;
          this.cached = [];
          this.latest = game = withoutNames(game);
        }
        const page = await readUpdates(this.log, game);
        const last = page.at(-1);
        if (last) {
          game = this.latest = last.game;
          this.cached = [...this.cached, ...page].slice(-CACHED);
          await this.waiters.wake();
        }
        if (this.looks > looks) continue;
        if (page.length < PAGE_SIZE && this.hinted <= game.version) return;
        // The log does not confirm the hint yet, for example on a lagging replica. The next hint reads again.
        if (!last) return;
      }
    } finally {
      // Set synchronously: a hint from here on starts the next read.
      this.reading = false;
    }
  }
}

import { describeError } from '../../kernel/errors/describe-error.js';
import type { RequestError } from '../../kernel/errors/request-error.js';
import type { Topics } from '../../kernel/topics/topics.js';
import type { Game } from '../../games/domain/game.js';
import { GAME } from '../../games/publishing/game-topics.js';
import type { GameLog } from '../../games/storage/game-log.js';
import { PAGE_SIZE } from '../../games/history/read-history.js';
import { readUpdates, type GameUpdate } from './game-update.js';
import { Waiters } from '../../kernel/topics/waiters.js';

/** Updates that are cached, each with its game. A subscriber who is further behind reads the log. */
const KEPT = 32;

/**
 * Reads the log of one game once for all its subscribers. A notification is only a hint that the log has more: every
 * update comes from the log, so none is lost, none comes twice, and all are in order.
 */
export class GameFeed {
  /** The newest updates, without a gap, up to `latest`. */
  private kept: readonly GameUpdate[] = [];
  private latest: Game | undefined;
  private hinted = 0;
  private scheduled = false;
  private reading = false;
  /** How often a read of the log was requested. */
  private looks = 0;
  private failure: RequestError | undefined;
  private readonly waiters = new Waiters();
  private readonly stopListening: () => void;

  /** Receives hints from here on; it must still be started. */
  constructor(
    gameId: string,
    private readonly log: GameLog,
    topics: Topics,
  ) {
    this.stopListening = topics.listen(GAME, gameId, (hint) => {
      if (hint) this.hint(hint.version);
      return hint ? undefined : this.look();
    });
  }

  /**
   * Sets the game from which the log is followed; only the first call has an effect.
   * @param game read after the feed was made
   */
  start(game: Game): void {
    if (this.latest) return;
    this.latest = game;
    if (this.looks > 0) void this.read();
    else this.hint(this.hinted);
  }

  /** Whether reading has failed: a new subscriber needs another feed. */
  get hasFailed(): boolean {
    return this.failure !== undefined;
  }

  /** Takes a hint that the log has reached a version. Returns at once: the log is read after the mover's response. */
  hint(version: number): void {
    this.hinted = Math.max(this.hinted, version);
    if (!this.latest || this.hinted <= this.latest.version || this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.read();
    });
  }

  /** Reads the log, in case a hint was lost. Never rejects. */
  look(): Promise<void> {
    this.looks += 1;
    return this.read();
  }

  private async read(): Promise<void> {
    // The read that runs checks for new hints before it stops.
    if (!this.latest || this.reading || this.failure) return;
    try {
      await this.readOn(this.latest);
    } catch (error) {
      this.failure = describeError(error);
      await this.waiters.wake();
    }
  }

  /**
   * The updates after a version: empty when there are none yet, undefined when older ones are needed than are cached.
   * @throws RequestError when reading the log has failed; the feed cannot be used any more
   */
  after(version: number): readonly GameUpdate[] | undefined {
    if (this.failure) throw this.failure;
    const newest = this.latest?.version ?? 0;
    if (version >= newest) return [];
    const behind = newest - version;
    return behind <= this.kept.length ? this.kept.slice(-behind) : undefined;
  }

  close(): void {
    this.stopListening();
  }

  /** The game as it was at a version, if that is kept. */
  gameAt(version: number): Game | undefined {
    return this.kept.find(({ game }) => game.version === version)?.game;
  }

  /** Resolves when there may be more, or when `signal` is aborted. */
  changed(signal: AbortSignal): Promise<void> {
    return this.failure ? Promise.resolve() : this.waiters.wait(signal);
  }

  private async readOn(from: Game): Promise<void> {
    this.reading = true;
    try {
      let game = from;
      for (;;) {
        const { looks } = this;
        const page = await readUpdates(this.log, game);
        const last = page.at(-1);
        if (last) {
          game = this.latest = last.game;
          this.kept = [...this.kept, ...page].slice(-KEPT);
          await this.waiters.wake();
        }
        if (this.looks > looks) continue;
        if (page.length < PAGE_SIZE && this.hinted <= game.version) return;
        // A hint that the log does not confirm yet, as from a replica that lags: the next hint reads again.
        if (!last) return;
      }
    } finally {
      // At once: a hint that comes after this starts the next read.
      this.reading = false;
    }
  }
}

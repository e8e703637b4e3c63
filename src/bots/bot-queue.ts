/** Which games wait for a move of a bot on this server, each once, and how many are played at a time. */
import { TurnsOfOwners } from './turns-of-owners.js';

/** Games that wait here. Of more, the database knows. */
const MOST_WAITING = 10_000;
/** Games that are played at a time: their bots wait for a thread or for the disk. */
const AT_ONCE = 8;

export class BotQueue {
  /** Games that wait for their time. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** Games whose time has come, in turns of the players who made them. */
  private readonly ready = new TurnsOfOwners();
  /** Games that are played, and whether they have changed since. */
  private readonly running = new Map<string, boolean>();
  private readonly work = new Set<Promise<void>>();
  private isClosed = false;

  /** @param play makes a move; never rejects */
  constructor(private readonly play: (gameId: string) => Promise<void>) {}

  /** Whether nothing waits for its turn. */
  get isIdle(): boolean {
    return this.ready.size === 0;
  }

  /**
   * Plays the game after some time.
   * @param delay in milliseconds
   * @param owner the player who made the game: many games of one do not hold up those of others
   */
  add(gameId: string, delay: number, owner: string): void {
    if (this.isClosed) return;
    if (this.timers.size + this.ready.size >= MOST_WAITING) return;
    clearTimeout(this.timers.get(gameId));
    this.timers.delete(gameId);
    if (delay <= 0) {
      this.makeReady(gameId, owner);
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(gameId);
      this.makeReady(gameId, owner);
    }, delay);
    this.timers.set(gameId, timer.unref());
  }

  /** Begins no more moves; resolves when those that have begun are made. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.ready.clear();
    await Promise.all(this.work);
  }

  private makeReady(gameId: string, owner: string): void {
    if (this.running.has(gameId)) this.running.set(gameId, true);
    else this.ready.add(gameId, owner);
    this.begin();
  }

  private begin(): void {
    while (this.running.size < AT_ONCE) {
      const next = this.ready.take();
      if (!next) return;
      const { item: gameId, owner } = next;
      this.running.set(gameId, false);
      const work = this.play(gameId).then(() => {
        this.work.delete(work);
        const isDueAgain = this.running.get(gameId);
        this.running.delete(gameId);
        if (isDueAgain === true && !this.isClosed) this.ready.add(gameId, owner);
        this.begin();
      });
      this.work.add(work);
    }
  }
}

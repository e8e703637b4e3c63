/** A queue of games that this server has work for: each once, at its time, and some at a time. */
import { clientOf } from '../../kernel/caller/caller.js';
import { FairQueue } from '../../kernel/fair-queue.js';

/** The most games that wait here: the search finds others in the database. */
const MOST_WAITING = 10_000;

/** A game that waits for its time, by the monotonic clock. */
interface Waiting {
  readonly at: number;
  readonly timer: NodeJS.Timeout;
}

export class DueQueue {
  /** Games that wait for their time. */
  private readonly timers = new Map<string, Waiting>();
  /** Games whose time has come, in turns of the players who made them. */
  private readonly ready = new FairQueue<string>();
  /** Games that are worked on, and whether they have changed since. */
  private readonly running = new Map<string, boolean>();
  /** How many of them each owner has. */
  private readonly runningOf = new Map<string, number>();
  private readonly work = new Set<Promise<void>>();
  private isClosed = false;

  /**
   * @param perform does what the game waits for; never rejects
   * @param atOnce games that are worked on at a time: they wait for a thread or for the disk
   * @param ofOwner the most of one owner among them: what waits for long leaves room for the games of others
   */
  constructor(
    private readonly perform: (gameId: string) => Promise<void>,
    private readonly atOnce: number,
    private readonly ofOwner = atOnce,
  ) {}

  /** Whether nothing waits for its turn. */
  get isIdle(): boolean {
    return this.ready.size === 0;
  }

  /** Whether so many more games may wait here. */
  hasRoom(games: number): boolean {
    return this.timers.size + this.ready.size + games <= MOST_WAITING;
  }

  /**
   * Schedules the work of a game after a delay, in place of an earlier schedule.
   * @param delay in milliseconds
   * @param owner the player who made the game: many games of one do not hold up those of others
   */
  add(gameId: string, delay: number, owner: string): void {
    if (this.isClosed || !this.hasRoom(1)) return;
    this.forget(gameId);
    if (delay <= 0) {
      this.makeReady(gameId, owner);
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(gameId);
      this.makeReady(gameId, owner);
    }, delay);
    this.timers.set(gameId, { at: performance.now() + delay, timer: timer.unref() });
  }

  /** Schedules as `add` does, unless the game is worked on or its turn comes sooner. */
  addFound(gameId: string, delay: number, owner: string): void {
    if (this.running.has(gameId) || this.ready.has(gameId)) return;
    const waiting = this.timers.get(gameId);
    if (waiting === undefined || waiting.at > performance.now() + delay) this.add(gameId, delay, owner);
  }

  /** Removes a game, which waits for nothing any more. */
  forget(gameId: string): void {
    clearTimeout(this.timers.get(gameId)?.timer);
    this.timers.delete(gameId);
  }

  /** Begins no more work; resolves when what has begun is done. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { timer } of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.ready.clear();
    await Promise.all(this.work);
  }

  private makeReady(gameId: string, owner: string): void {
    if (this.running.has(gameId)) this.running.set(gameId, true);
    else this.ready.add(gameId, clientOf(owner, undefined));
    this.begin();
  }

  private begin(): void {
    while (this.running.size < this.atOnce) {
      const next = this.ready.take(({ player }) => (this.runningOf.get(player) ?? 0) < this.ofOwner);
      if (!next) return;
      const { item: gameId, client } = next;
      this.running.set(gameId, false);
      this.count(client.player, 1);
      const work = this.perform(gameId).then(() => {
        this.work.delete(work);
        this.count(client.player, -1);
        const isDueAgain = this.running.get(gameId);
        this.running.delete(gameId);
        if (isDueAgain === true && !this.isClosed) this.ready.add(gameId, client);
        this.begin();
      });
      this.work.add(work);
    }
  }

  private count(owner: string, change: 1 | -1): void {
    const running = (this.runningOf.get(owner) ?? 0) + change;
    if (running === 0) this.runningOf.delete(owner);
    else this.runningOf.set(owner, running);
  }
}

/** A queue of games with pending work: each at its due time, with limited concurrency. */
import { clientOf } from '../../kernel/caller/caller.js';
import { FairQueue } from '../../kernel/fair-queue.js';
import { type Timer, world } from '../../kernel/world.js';

/** Maximum number of waiting games. A search finds the others in the database. */
const MAX_WAITING = 10_000;

/** A game waiting for its due time, by the monotonic clock. */
interface Waiting {
  readonly at: number;
  readonly timer: Timer;
}

/** Queues games until their due time and works on a limited number at once. */
export class DueQueue {
  private readonly timers = new Map<string, Waiting>();
  /** Due games, alternating between their owners. */
  private readonly ready = new FairQueue<string>();
  /** Games being worked on, and whether they have changed since. */
  private readonly running = new Map<string, boolean>();
  private readonly runningPerOwner = new Map<string, number>();
  private readonly work = new Set<Promise<void>>();
  private isClosed = false;

  /**
   * @param perform performs the pending work of a game; never rejects
   * @param atOnce maximum number of games worked on at once; they wait for a thread or the disk
   * @param ofOwner maximum number of running games per owner, so that slow work leaves room for others
   */
  constructor(
    private readonly perform: (gameId: string) => Promise<void>,
    private readonly atOnce: number,
    private readonly ofOwner = atOnce,
  ) {}

  /** Whether no due game is waiting. */
  get isIdle(): boolean {
    return this.ready.size === 0;
  }

  /** Whether this many more games can wait. */
  hasRoom(games: number): boolean {
    return this.timers.size + this.ready.size + games <= MAX_WAITING;
  }

  /**
   * Schedules the work of a game after a delay, replacing an earlier schedule.
   * @param delay milliseconds
   * @param owner id of the creator, so that many games of one player do not delay those of others
   */
  add(gameId: string, delay: number, owner: string): void {
    if (this.isClosed || !this.hasRoom(1)) return;
    this.remove(gameId);
    if (delay <= 0) {
      this.makeReady(gameId, owner);
      return;
    }
    const timer = world.after(delay, () => {
      this.timers.delete(gameId);
      this.makeReady(gameId, owner);
    });
    this.timers.set(gameId, { at: world.monotonic() + delay, timer });
  }

  /** Like `add`, unless the game is being worked on or is due sooner. */
  addFound(gameId: string, delay: number, owner: string): void {
    if (this.running.has(gameId) || this.ready.has(gameId)) return;
    const waiting = this.timers.get(gameId);
    if (waiting === undefined || waiting.at > world.monotonic() + delay) this.add(gameId, delay, owner);
  }

  /** Removes a game without pending work. */
  remove(gameId: string): void {
    world.cancel(this.timers.get(gameId)?.timer);
    this.timers.delete(gameId);
  }

  /** Starts no more work. Resolves once running work is done. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { timer } of this.timers.values()) world.cancel(timer);
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
      const next = this.ready.take(({ player }) => (this.runningPerOwner.get(player) ?? 0) < this.ofOwner);
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
    const running = (this.runningPerOwner.get(owner) ?? 0) + change;
    if (running === 0) this.runningPerOwner.delete(owner);
    else this.runningPerOwner.set(owner, running);
  }
}

import { world } from '../../kernel/world.js';

/** Maximum concurrent batches. Items that arrive while they run wait for the next one. */
const LANES = 2;

/** A slower batch no longer counts as running, because its database or a row it needs hangs. */
const SLOW_MS = 100;

/**
 * Batches items that arrive in one event-loop turn, or while the maximum number of batches runs. A single item waits only for
 * the end of its turn if no batch runs.
 */
export class Gathering<T> {
  private waiting: T[] = [];
  private running = 0;
  private isScheduled = false;

  /**
   * @param most maximum items per batch
   * @param work runs a batch and settles every item; must not reject
   */
  constructor(
    private readonly most: number,
    private readonly work: (items: readonly T[]) => Promise<void>,
    private readonly slowMs = SLOW_MS,
  ) {}

  add(item: T): void {
    this.waiting.push(item);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled || this.running >= LANES || this.waiting.length === 0) return;
    this.isScheduled = true;
    world.setImmediate(() => {
      this.isScheduled = false;
      this.begin();
    });
  }

  private begin(): void {
    const items = this.waiting.splice(0, this.most);
    this.running += 1;
    let isRunning = true;
    const end = (): void => {
      if (!isRunning) return;
      isRunning = false;
      world.cancel(timer);
      this.running -= 1;
      this.schedule();
    };
    const timer = world.after(this.slowMs, end);
    void this.work(items).finally(end);
    this.schedule();
  }
}

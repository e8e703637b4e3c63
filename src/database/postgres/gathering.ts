/** How many works of one gathering run at the same time. What comes meanwhile is gathered for the next one. */
const LANES = 2;

/** A work that takes longer keeps no other one waiting: its database, or a row that it needs, hangs. */
const PATIENCE_MS = 100;

/**
 * Does together what comes at the same time: items of one turn of the event loop, and those that come while enough works
 * are under way. An item that comes alone to an idle gathering waits for nothing but the end of that turn.
 */
export class Gathering<T> {
  private waiting: T[] = [];
  private running = 0;
  private isScheduled = false;

  /**
   * @param most items of one work
   * @param work settles every item; must not reject
   */
  constructor(
    private readonly most: number,
    private readonly work: (items: readonly T[]) => Promise<void>,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  add(item: T): void {
    this.waiting.push(item);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled || this.running >= LANES || this.waiting.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
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
      clearTimeout(patience);
      this.running -= 1;
      this.schedule();
    };
    const patience = setTimeout(end, this.patienceMs);
    void this.work(items).finally(end);
    this.schedule();
  }
}

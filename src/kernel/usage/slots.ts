/** The tasks of a key. */
interface Tasks {
  running: number;
  /** Waiting tasks, in order. */
  readonly waiting: (() => void)[];
}

/** How many tasks of a key may run, and how many more may wait. */
export interface SlotLimits {
  readonly running: number;
  readonly waiting: number;
}

/** Limits the concurrent tasks of each key, such as an address. Further tasks wait in a bounded queue for that key. */
export class Slots {
  private readonly tasks = new Map<string, Tasks>();

  constructor(readonly limits: SlotLimits) {}

  /** Takes a slot if one is free. */
  tryEnter(key: string): boolean {
    const tasks = this.tasks.get(key);
    if (!tasks) this.tasks.set(key, { running: 1, waiting: [] });
    else if (tasks.running < this.limits.running) tasks.running += 1;
    else return false;
    return true;
  }

  /** Waits for a slot; undefined if the queue is full. */
  wait(key: string): Promise<void> | undefined {
    if (this.tryEnter(key)) return Promise.resolve();
    const waiting = this.tasks.get(key)?.waiting;
    if (!waiting || waiting.length >= this.limits.waiting) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** Releases a slot, or passes it to the task that has waited longest. */
  leave(key: string): void {
    const tasks = this.tasks.get(key);
    const next = tasks?.waiting.shift();
    if (next) next();
    else if (tasks && tasks.running > 1) tasks.running -= 1;
    else this.tasks.delete(key);
  }
}

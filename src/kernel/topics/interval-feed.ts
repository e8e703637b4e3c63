import { Waiters } from './waiters.js';

/** What a feed reads. */
export interface IntervalSource<State> {
  read(): Promise<State>;
  /** Whether followers who have the first state need not be sent the second. */
  isSame(one: State, other: State): boolean;
  /** Whether a state is final, and is not read again. */
  isLast?(state: State): boolean;
  /** Called when a read has failed; the next interval reads again. */
  failed(error: unknown): void;
}

/** One state, read once for all its followers on this server: at intervals, as it changes without notifications. */
export class IntervalFeed<State extends object> {
  private readonly waiters = new Waiters();
  private current: State | undefined;
  private timer: NodeJS.Timeout | undefined;
  private opening: Promise<void> | undefined;
  private isClosed = false;

  /** @param everyMs milliseconds between two reads: changes in between come together */
  constructor(
    private readonly source: IntervalSource<State>,
    private readonly everyMs: number,
  ) {}

  /** The state that was read last: a new object after each change. */
  get state(): State | undefined {
    return this.current;
  }

  /** Resolves when it was read for the first time, or that has failed; from then on it is read at intervals. */
  open(): Promise<void> {
    return (this.opening ??= this.read());
  }

  /** Resolves when it has changed, or when `signal` is aborted. */
  changed(signal: AbortSignal): Promise<void> {
    return this.waiters.wait(signal);
  }

  /** The present state, then each state that differs from the one before. Never ends by itself. */
  async *states(signal: AbortSignal): AsyncGenerator<State, void, undefined> {
    await this.open();
    let seen: State | undefined;
    while (!signal.aborted) {
      const { state } = this;
      if (state === undefined || state === seen) {
        await this.changed(signal);
      } else {
        seen = state;
        yield state;
      }
    }
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** Never rejects. */
  private async read(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.source.failed(error);
    }
    if (this.isClosed || (this.current && this.source.isLast?.(this.current))) return;
    this.timer = setTimeout(() => void this.read(), this.everyMs).unref();
  }

  private async look(): Promise<void> {
    const state = await this.source.read();
    if (this.current && this.source.isSame(this.current, state)) return;
    this.current = state;
    await this.waiters.wake();
  }
}

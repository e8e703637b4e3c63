import { PacedWork } from './paced-work.js';
import { Waiters } from './waiters.js';

/** Where a feed reads its state, and when. */
export interface FeedSource<State> {
  /** Reads the state; undefined leaves followers with the one that they have. */
  read(): Promise<State | undefined>;
  /** Whether followers who have the first state need not be sent the second. */
  isSame(one: State, other: State): boolean;
  /** Whether a state is final: it ends the followers, and is not read again at intervals. */
  isLast?(state: State): boolean;
  /** Called when a read has failed that no follower waits for; the next one makes up for it. */
  failed(error: unknown): void;
  /**
   * Listens for hints that the state may have changed, such as the messages and checks of a topic. Without it, the state is
   * read at intervals. @returns stops listening
   */
  listen?(hint: () => void): () => void;
}

/** One state, read once for all its followers on this server, however many hints come. */
export class Feed<State extends object> {
  private readonly waiters = new Waiters();
  private readonly reads: PacedWork;
  private readonly stopListening: (() => void) | undefined;
  private current: State | undefined;
  private opening: Promise<void> | undefined;
  private looks = 0;
  /** The look that the state comes from. */
  private looked = 0;

  /** @param pauseMs milliseconds between two reads: changes in between come together */
  constructor(
    private readonly source: FeedSource<State>,
    pauseMs: number,
  ) {
    this.reads = new PacedWork(() => this.read(), pauseMs);
    this.stopListening = source.listen?.(() => {
      this.reads.ask();
    });
  }

  /** The state that was read last: a new object after each change. */
  get state(): State | undefined {
    return this.current;
  }

  /**
   * Reads the state for a new follower. At intervals it is read for the first one alone, and goes on after a failure.
   * @throws what reading has thrown, if it waits for hints
   */
  open(): Promise<void> {
    return this.source.listen ? this.look() : (this.opening ??= this.reads.run());
  }

  /** The present state, then each state that differs from the one before, until the last one. @throws as `open` */
  async *states(signal: AbortSignal): AsyncGenerator<State, void, undefined> {
    await this.open();
    let seen: State | undefined;
    while (!signal.aborted) {
      const { state } = this;
      if (state === undefined || state === seen) {
        await this.waiters.wait(signal);
      } else {
        seen = state;
        yield state;
        if (this.source.isLast?.(state)) return;
      }
    }
  }

  close(): void {
    this.stopListening?.();
    this.reads.stop();
  }

  /** Never rejects. */
  private async read(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.source.failed(error);
    }
    if (!this.source.listen && !(this.current && this.source.isLast?.(this.current))) this.reads.ask();
  }

  private async look(): Promise<void> {
    const look = (this.looks += 1);
    const state = await this.source.read();
    // Of two looks at the same time, the later one has the newer state.
    if (state === undefined || look < this.looked) return;
    this.looked = look;
    if (this.current && this.source.isSame(this.current, state)) return;
    this.current = state;
    await this.waiters.wake();
  }
}

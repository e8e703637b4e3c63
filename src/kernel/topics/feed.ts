import { PacedWork } from './paced-work.js';
import { Waiters } from './waiters.js';

/** Determines where and when a feed reads its state. */
export interface FeedSource<State> {
  /** Reads the state; undefined keeps the previous state. */
  read(): Promise<State | undefined>;
  /** Whether followers with the first state do not need the second. */
  isSame(one: State, other: State): boolean;
  /** Whether a state is final: it ends the followers and stops further reads at intervals. */
  isLast?(state: State): boolean;
  /** Called when a read fails that no follower waits for. The next read makes up for it. */
  failed(error: unknown): void;
  /**
   * Listens for hints that the state may have changed, such as the messages and checks of a topic. Without it, the
   * state is read at intervals. @returns stops listening
   */
  listen?(hint: () => void): () => void;
}

/** A state that all followers on this server share. Each change is read once, however many hints arrive. */
export class Feed<State extends object> {
  private readonly waiters = new Waiters();
  private readonly reads: PacedWork;
  private readonly stopListening: (() => void) | undefined;
  private current: State | undefined;
  private opening: Promise<void> | undefined;
  private looks = 0;
  /** The read that produced the state. */
  private latestLook = 0;

  /** @param pauseMs minimum milliseconds between two reads; changes in between are combined */
  constructor(
    private readonly source: FeedSource<State>,
    pauseMs: number,
  ) {
    this.reads = new PacedWork(() => this.read(), pauseMs);
    this.stopListening = source.listen?.(() => {
      this.reads.request();
    });
  }

  /** The latest state: a new object after each change. */
  get state(): State | undefined {
    return this.current;
  }

  /**
   * Reads the state for a new follower. At intervals, only the first follower causes a read, and failures are ignored.
   * @throws the error of the read, if the feed waits for hints
   */
  open(): Promise<void> {
    return this.source.listen ? this.look() : (this.opening ??= this.reads.run());
  }

  /** The current state, then each different state, up to the last one. @throws as `open` */
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
    if (!this.source.listen && !(this.current && this.source.isLast?.(this.current))) this.reads.request();
  }

  private async look(): Promise<void> {
    const look = (this.looks += 1);
    const state = await this.source.read();
    // When two reads overlap, the one that started later has the newer state.
    if (state === undefined || look < this.latestLook) return;
    this.latestLook = look;
    if (this.current && this.source.isSame(this.current, state)) return;
    this.current = state;
    await this.waiters.wake();
  }
}

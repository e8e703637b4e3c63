import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { PacedWork } from '../../kernel/topics/paced-work.js';
import { Waiters } from '../../kernel/topics/waiters.js';
import { LobbyTable, MAX_CHANGES, MOST_OPEN, type LobbyChange } from './lobby-table.js';
import type { OpenGame } from './open-game.js';

/** Changes that subscribers get together. */
export interface LobbyBatch {
  /** Rises by one with each. */
  readonly number: number;
  readonly changes: readonly LobbyChange[];
}

/** Where the lobby comes from. */
export interface LobbySource {
  /** The newest games that anyone may join, each with its version. */
  newest(first: number): Promise<readonly { readonly id: string; readonly version: number }[]>;
  /** The game, where anyone may join it. */
  read(id: string): Promise<OpenGame | undefined>;
  /** Called with a failure; the next check looks again. */
  failed(error: unknown): void;
}

/** Batches that are kept. A subscriber who is further behind begins with a snapshot again. */
const KEPT = 32;
/** Milliseconds between two batches: changes in between come together. */
const BATCH_MS = 400;
/** Games that wait to be read; with more, all are compared instead. */
const MOST_HINTED = 1_000;
/** Games that are read at the same time. */
const READ_AT_ONCE = 10;

/**
 * The lobby for all subscribers of this server. A notification is only a hint that a game has changed: each is read once,
 * however many subscribers there are, and a check compares all games with what is stored.
 */
export class LobbyFeed {
  private readonly table = new LobbyTable();
  private readonly hinted = new Set<string>();
  private readonly waiters = new Waiters();
  private kept: readonly LobbyBatch[] = [];
  private newest = 0;
  private isChecking = false;
  private readonly reads = new PacedWork(() => this.work(), BATCH_MS);

  constructor(private readonly source: LobbySource) {}

  /** The number of the newest batch. */
  get latest(): number {
    return this.newest;
  }

  /** All games by now, the newest first. */
  get games(): readonly OpenGame[] {
    return this.table.all;
  }

  /** Reads all games for the first time. @throws what reading them has thrown */
  open(): Promise<void> {
    return this.reads.run(async () => {
      await this.compare();
      await this.apply(MOST_OPEN);
    });
  }

  /** A game may have changed; without an id, any of them. */
  hint(id?: string): void {
    if (id === undefined || this.hinted.size >= MOST_HINTED) this.isChecking = true;
    else this.hinted.add(id);
    this.reads.request();
  }

  /** The batches after one; undefined where they are not kept. */
  after(number: number): readonly LobbyBatch[] | undefined {
    const behind = this.newest - number;
    return behind <= this.kept.length ? this.kept.slice(this.kept.length - behind) : undefined;
  }

  /** Resolves when there may be more, or when `signal` is aborted. */
  changed(signal: AbortSignal): Promise<void> {
    return this.waiters.wait(signal);
  }

  close(): void {
    this.reads.stop();
  }

  /** One run at a time, so that no game is replaced by an older one. */
  private async work(): Promise<void> {
    try {
      if (this.isChecking) {
        this.isChecking = false;
        await this.compare();
      }
      await this.apply(MAX_CHANGES);
    } catch (error) {
      this.source.failed(error);
    }
    if (this.hinted.size > 0) this.reads.request();
  }

  /** Finds what no notification has named. */
  private async compare(): Promise<void> {
    const stored = await this.source.newest(MOST_OPEN);
    const ids = new Set(stored.map(({ id }) => id));
    for (const { id, version } of stored) if (this.table.versionOf(id) < version) this.hinted.add(id);
    for (const id of this.table.ids) if (!ids.has(id)) this.hinted.add(id);
  }

  /** Reads some of the games that were hinted at, and gives what has changed to the subscribers. */
  private async apply(most: number): Promise<void> {
    const ids = [...this.hinted].slice(0, most);
    for (const id of ids) this.hinted.delete(id);
    const read = new Map<string, OpenGame | undefined>();
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      if (from > 0) await nextLoopTurn();
      const some = ids.slice(from, from + READ_AT_ONCE);
      const games = await Promise.all(some.map((id) => this.source.read(id)));
      for (const [index, id] of some.entries()) read.set(id, games[index]);
    }
    const changes = this.table.apply(read);
    if (changes.length === 0) return;
    this.newest += 1;
    this.kept = [...this.kept, { number: this.newest, changes }].slice(-KEPT);
    await this.waiters.wake();
  }
}

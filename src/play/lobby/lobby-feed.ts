import { PacedWork } from '../../kernel/topics/paced-work.js';
import { Waiters } from '../../kernel/topics/waiters.js';
import { LobbyTable, MAX_CHANGES, MAX_OPEN_GAMES, type LobbyChange } from './lobby-table.js';
import type { OpenGame } from './open-game.js';
import { world } from '../../kernel/world.js';

/** Changes that are sent to subscribers together. */
export interface LobbyBatch {
  /** Increases by one with each batch. */
  readonly number: number;
  readonly changes: readonly LobbyChange[];
}

/** The stored games behind the lobby. */
export interface LobbySource {
  /** The newest games that anyone may join, with their versions. */
  newest(first: number): Promise<readonly { readonly id: string; readonly version: number }[]>;
  /** The game, or undefined if not everyone may join it. */
  read(id: string): Promise<OpenGame | undefined>;
  /** Receives every failure; the next check reads the games again. */
  failed(error: unknown): void;
}

/** Number of batches to retain. A subscriber further behind gets a new snapshot. */
const MAX_BATCHES = 32;
/** Minimum milliseconds between two batches; changes in between are combined. */
const BATCH_MS = 400;
/** Maximum number of games waiting to be read. Beyond it, all games are compared instead. */
const MAX_HINTS = 1_000;
/** Number of games to read concurrently. */
const CONCURRENT_READS = 10;

/**
 * The lobby for all subscribers of this server. A notification is only a hint that a game has changed. Each hinted game is
 * read once for all subscribers, and a regular check compares all games with the stored ones.
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

  /** All games as currently known, newest first. */
  get games(): readonly OpenGame[] {
    return this.table.all;
  }

  /** Reads all games for the first time. @throws any error from reading them */
  open(): Promise<void> {
    return this.reads.run(async () => {
      await this.compare();
      await this.apply(MAX_OPEN_GAMES);
    });
  }

  /** Reports that a game may have changed, or any game if the id is omitted. */
  hint(id?: string): void {
    if (id === undefined || this.hinted.size >= MAX_HINTS) this.isChecking = true;
    else this.hinted.add(id);
    this.reads.request();
  }

  /** Reports that the name of a player has changed. */
  hintName(playerId: string): void {
    for (const { id, seats } of this.games) {
      if (seats.some((seat) => seat.playerId === playerId)) this.hint(id);
    }
  }

  /** The batches after the given one; undefined if some have been dropped. */
  after(number: number): readonly LobbyBatch[] | undefined {
    const behind = this.newest - number;
    return behind <= this.kept.length ? this.kept.slice(this.kept.length - behind) : undefined;
  }

  /** Resolves when there may be new batches, or when `signal` is aborted. */
  changed(signal: AbortSignal): Promise<void> {
    return this.waiters.wait(signal);
  }

  close(): void {
    this.reads.stop();
  }

  /** Runs one at a time, so that an older version never replaces a newer one. */
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

  /** Finds changes that no notification reported. */
  private async compare(): Promise<void> {
    const stored = await this.source.newest(MAX_OPEN_GAMES);
    const ids = new Set(stored.map(({ id }) => id));
    for (const { id, version } of stored) if (this.table.versionOf(id) < version) this.hinted.add(id);
    for (const id of this.table.ids) if (!ids.has(id)) this.hinted.add(id);
  }

  /** Reads at most `most` of the hinted games and publishes their changes. */
  private async apply(most: number): Promise<void> {
    const ids = [...this.hinted].slice(0, most);
    for (const id of ids) this.hinted.delete(id);
    const read = new Map<string, OpenGame | undefined>();
    for (let from = 0; from < ids.length; from += CONCURRENT_READS) {
      if (from > 0) await world.nextTurn();
      const some = ids.slice(from, from + CONCURRENT_READS);
      const games = await Promise.all(some.map((id) => this.source.read(id)));
      for (const [index, id] of some.entries()) read.set(id, games[index]);
    }
    const changes = this.table.apply(read);
    if (changes.length === 0) return;
    this.newest += 1;
    this.kept = [...this.kept, { number: this.newest, changes }].slice(-MAX_BATCHES);
    await this.waiters.wake();
  }
}

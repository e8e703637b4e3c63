import type { Game, RecordedEvents } from '../games/domain/game.js';
import type { Save } from '../saves/save.js';
import type { Finding } from './finding.js';

/** A score as it stands in a list. */
export interface StoredScore {
  readonly listKey: string;
  readonly side: number;
  readonly points: number;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
}

/** A game and what is stored beside it, all as of one moment. */
export interface StoredGame {
  readonly game: Game;
  /** How many versions its log holds, and the highest of them. */
  readonly versions: number;
  readonly lastVersion: number;
  readonly scores: readonly StoredScore[];
}

/** Where a check reads; one implementation for each database. A server may go on writing meanwhile. */
export abstract class IntegrityStore {
  /** What the database itself can tell without knowing the games: broken pages, rows that belong to nothing. */
  abstract structure(): Promise<readonly Finding[]>;

  abstract count(): Promise<{ readonly games: number; readonly saves: number }>;

  /** Ids in order, those after `after`, at most `first`. */
  abstract gameIds(after: string, first: number): Promise<readonly string[]>;

  /** @throws Error when what is stored cannot be understood as a game */
  abstract game(id: string): Promise<StoredGame | undefined>;

  /** What happened after a version, oldest first. @throws Error when it cannot be understood */
  abstract events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]>;

  /** Ids in order, those after `after`, at most `first`. */
  abstract saveIds(after: string, first: number): Promise<readonly string[]>;

  /** @throws Error when what is stored cannot be understood as a save */
  abstract save(id: string): Promise<Save | undefined>;
}

/** The updates that subscribers of a game receive, read from its log. */
import type { Game, RecordedEvents } from '../../games/domain/game.js';
import type { GameLog } from '../../games/storage/game-log.js';
import { readVersions } from '../../games/history/read-history.js';

/** One version of a game: what happened, and the game as it stood then. */
export interface GameUpdate {
  /** Whether this is a snapshot, without the events that led there; `recorded` is then null. */
  readonly snapshot: boolean;
  readonly recorded: RecordedEvents | null;
  readonly game: Game;
}

/** A snapshot of the game. */
export const snapshotOf = (game: Game): GameUpdate => ({ snapshot: true, recorded: null, game });

/** The versions of a game that follow `before`, a page of them. */
export async function readUpdates(log: GameLog, before: Game): Promise<GameUpdate[]> {
  const versions = await readVersions(log, before);
  return versions.map(({ recorded, game }) => ({ snapshot: false, recorded, game }));
}

/** Updates for subscribers of a game, read from its log. */
import type { Game, RecordedEvents } from '../../games/domain/game.js';
import type { GameLog } from '../../games/storage/game-log.js';
import { readVersions } from '../../games/history/read-history.js';

/** One version of a game, with the events that led to it. */
export interface GameUpdate {
  /** Whether this is a snapshot without events; `recorded` is then null. */
  readonly snapshot: boolean;
  readonly recorded: RecordedEvents | null;
  readonly game: Game;
}

export const snapshotOf = (game: Game): GameUpdate => ({ snapshot: true, recorded: null, game });

/** Reads one page of the versions after `before`. */
export async function readUpdates(log: GameLog, before: Game): Promise<GameUpdate[]> {
  const versions = await readVersions(log, before);
  return versions.map(({ recorded, game }) => ({ snapshot: false, recorded, game }));
}

/** What followers of a game are told, read from its log. */
import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import type { Game, RecordedEvents } from '../games/game.js';
import type { GameLog } from '../games/game-log.js';
import { beforeCreation, evolveGame, isSeating } from '../games/history.js';

/** One version of a game: what happened, and the game as it stood then. */
export interface GameUpdate {
  /** Whether this is the game as it was found, without what led there; `recorded` is then null. */
  readonly snapshot: boolean;
  readonly recorded: RecordedEvents | null;
  readonly game: Game;
}

/** Versions that are read at once: a long history is sent in pages, and nobody waits for the whole of it. */
export const PAGE_SIZE = 100;

/** The game as it was found. */
export const snapshotOf = (game: Game): GameUpdate => ({ snapshot: true, recorded: null, game });

/** The versions of a game that follow `before`, at most `first`. */
export async function readUpdates(log: GameLog, before: Game, first = PAGE_SIZE): Promise<GameUpdate[]> {
  const page = await log.after(before.id, before.version, first);
  // Read after the log, so that it knows of everyone who sits down in the page.
  const later = page.some(isSeating) ? await log.game(before.id) : undefined;
  let game = before;
  return page.map((recorded) => {
    game = evolveGame(game, recorded, later ?? game);
    return { snapshot: false, recorded, game };
  });
}

/**
 * The game as it was at `version`, folded from its whole log.
 * @param latest the game as it is now, or was at any time after
 */
export async function readGameAt(log: GameLog, latest: Game, version: number): Promise<Game> {
  let game = beforeCreation(latest);
  while (game.version < version) {
    const page = await readUpdates(log, game, Math.min(PAGE_SIZE, version - game.version));
    const last = page.at(-1);
    if (!last) throw new Error(`The log of game ${game.id} ends before version ${version}`);
    game = last.game;
    await nextLoopTurn();
  }
  return game;
}

/** A game's log as it is read: in pages, so that the event loop is free in between. */
import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import type { Game, RecordedEvents } from '../domain/game.js';
import { KeyedMutex } from '../../storage/keyed-mutex.js';
import { emptyGame, evolveGame } from '../domain/evolve-game.js';
import { isNameless, withNamesOf } from '../domain/seat-names.js';

/** Versions that are read at once. Of an import each may have ten events; folding a page takes a few milliseconds. */
export const PAGE_SIZE = 50;

/** Pages that are folded in turn, one for each turn of the event loop, however many logs are read at the same time. */
const folding = new KeyedMutex();
/** So many versions are folded at once, without waiting for others: followers of games read few. */
const FEW = 8;

/** Committed games and their logs, as `GameLog` reads them. */
export interface HistorySource {
  game(id: string): Promise<Game | undefined>;
  /** What happened after a version, oldest first, at most `first` versions. */
  after(id: string, version: number, first: number): Promise<readonly RecordedEvents[]>;
}

/** One version of a game: what happened, and the game as it stood then. */
export interface RecordedVersion {
  readonly recorded: RecordedEvents;
  readonly game: Game;
}

/** The versions of a game that follow `before`, at most `first`. */
export async function readVersions(
  log: HistorySource,
  before: Game,
  first = PAGE_SIZE,
): Promise<RecordedVersion[]> {
  const page = await log.after(before.id, before.version, first);
  const fold = (): RecordedVersion[] => {
    let game = before;
    return page.map((recorded) => {
      game = evolveGame(game, recorded);
      return { recorded, game };
    });
  };
  if (page.length <= FEW) return withNamesOfToday(log, fold());
  const folded = await folding.run('page', async () => {
    await nextLoopTurn();
    return fold();
  });
  return withNamesOfToday(log, folded);
}

/** Players who hold their seats still are shown by name. Read after the log, so that all of them are stored. */
async function withNamesOfToday(log: HistorySource, versions: RecordedVersion[]): Promise<RecordedVersion[]> {
  const nameless = versions.find(({ game }) => game.seats.some(isNameless));
  const latest = nameless && (await log.game(nameless.game.id));
  if (!latest) return versions;
  return versions.map(({ recorded, game }) => ({ recorded, game: withNamesOf(game, latest) }));
}

/**
 * The game as it was at `version`, folded from its whole log.
 * @param latest the game as it is now, or was at any time after
 */
export async function readGameAt(log: HistorySource, latest: Game, version: number): Promise<Game> {
  let game = emptyGame(latest);
  while (game.version < version) {
    const page = await readVersions(log, game, Math.min(PAGE_SIZE, version - game.version));
    const last = page.at(-1);
    if (!last) throw new Error(`The log of game ${game.id} ends before version ${version}`);
    game = last.game;
  }
  return game;
}

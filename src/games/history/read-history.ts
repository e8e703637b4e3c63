/** Reads a game's log in pages that leave the event loop free in between. */
import type { Game, RecordedEvents } from '../domain/game.js';
import { KeyedMutex } from '../../storage/keyed-mutex.js';
import { emptyGame, evolveGame } from '../domain/evolve-game.js';
import { isNameless, withNamesOf } from '../domain/seat-names.js';
import { perProcess, world } from '../../kernel/world.js';

/** Versions read at a time. In an import, each may have ten events. Folding a page takes a few milliseconds. */
export const PAGE_SIZE = 50;

/** Folds one page per turn of the event loop, however many logs are read concurrently. */
const folding = perProcess(() => new KeyedMutex());
/** This many versions are folded without waiting for others. Followers of games usually read few. */
const FEW = 8;

/** Committed games and their logs, as `GameLog` reads them. */
export interface HistorySource {
  game(id: string): Promise<Game | undefined>;
  /** Events after a version, oldest first, for at most `first` versions. */
  after(id: string, version: number, first: number): Promise<readonly RecordedEvents[]>;
}

/** One version of a game: its events, and the game at that time. */
export interface RecordedVersion {
  readonly recorded: RecordedEvents;
  readonly game: Game;
}

/** Versions of a game after `before`, at most `first`. */
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
  const folded = await folding().run('page', async () => {
    await world.nextTurn();
    return fold();
  });
  return withNamesOfToday(log, folded);
}

/** Names players who still hold their seats. Reads the names after the log, so that all of them are stored. */
async function withNamesOfToday(log: HistorySource, versions: RecordedVersion[]): Promise<RecordedVersion[]> {
  const nameless = versions.find(({ game }) => game.seats.some(isNameless));
  const latest = nameless && (await log.game(nameless.game.id));
  if (!latest) return versions;
  return versions.map(({ recorded, game }) => ({ recorded, game: withNamesOf(game, latest) }));
}

/**
 * The game at `version`, folded from its complete log.
 * @param latest the current game, or the game at any later version
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

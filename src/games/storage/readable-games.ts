import { Logger } from '@nestjs/common';
import type { Game } from '../domain/game.js';
import { unreadableReason, type GameRow } from './game.mapper.js';
import type { GamePage } from './games.store.js';

/** Leaves out of lists the games of unknown rules or of a newer schema, so that lists do not fail with them. */
export class ReadableGames {
  private readonly logger = new Logger('Games');
  /** Reasons that a warning was logged for. */
  private readonly logged = new Set<string>();

  /**
   * The page that these rows make. It may be shorter than asked for, even empty: the next page begins after the last
   * row, whether its game is listed or not.
   * @param rows one more than `first` where the list goes on
   */
  page<R extends GameRow>(rows: readonly R[], first: number, toGame: (row: R) => Game): GamePage {
    const read = rows.slice(0, first);
    const games = read.filter((row) => this.isReadable(row)).map(toGame);
    const end = read.at(-1)?.id ?? null;
    return { games, end, hasMore: rows.length > first, unknown: read.length - games.length };
  }

  private isReadable(row: GameRow): boolean {
    const reason = unreadableReason(row);
    if (reason === undefined) return true;
    if (!this.logged.has(reason)) {
      this.logger.warn(`Lists leave out games that are ${reason}`);
      this.logged.add(reason);
    }
    return false;
  }
}

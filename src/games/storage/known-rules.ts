import { Logger } from '@nestjs/common';
import type { Game } from '../domain/game.js';
import { hasKnownRules, type GameRow } from './game.mapper.js';
import type { GamePage } from './games.store.js';

/** Leaves games of unknown rules out of lists, which must not fail with them. */
export class KnownRules {
  private readonly logger = new Logger('Games');
  /** Keys that a warning was logged of. */
  private readonly unknown = new Set<string>();

  /**
   * The page that these rows make. It may be shorter than asked for, even empty: what counts for the next one is the last
   * row, whether its game is shown or not.
   * @param rows one more than `first` where the list goes on
   */
  page<R extends GameRow>(rows: readonly R[], first: number, toGame: (row: R) => Game): GamePage {
    const looked = rows.slice(0, first);
    const games = looked.filter((row) => this.isKnown(row)).map(toGame);
    const end = looked.at(-1)?.id ?? null;
    return { games, end, hasMore: rows.length > first, unknown: looked.length - games.length };
  }

  private isKnown(row: GameRow): boolean {
    if (hasKnownRules(row)) return true;
    if (!this.unknown.has(row.ruleset_key)) {
      this.logger.warn(`Lists leave out games of rules that this server does not know: ${row.ruleset_key}`);
      this.unknown.add(row.ruleset_key);
    }
    return false;
  }
}

import { Logger } from '@nestjs/common';
import type { Steps } from '../../storage/steps.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import type { Game } from '../domain/game.js';
import { readList } from './game-list.js';
import { unreadableReason } from './game.mapper.js';
import type { GameRow } from './tables.js';
import type { ExaminedPart, GameListFilter, GamePage } from './game-page.js';
import { readOfPlayers } from './games-of-players.js';
import { gameOf, rulesOf } from './read-game.js';

/** Omits games with unknown rules or a newer schema from lists, so that lists do not fail. */
export class ReadableGames {
  private readonly logger = new Logger('Games');
  /** Reasons for which a warning was already logged. */
  private readonly logged = new Set<string>();

  /**
   * A page of a list. It may be shorter than requested, or empty: the next page starts after the last row, whether or
   * not its game is listed.
   */
  *page(filter: GameListFilter, first: number, after: string | undefined): Steps<GamePage> {
    const { rows, lastExamined } = yield* readRows(filter, first + 1, after);
    const read = rows.slice(0, first);
    const games: Game[] = [];
    for (const row of read) if (this.isReadable(row, yield* rulesOf(row))) games.push(yield* gameOf(row));
    const unknown = read.length - games.length;
    if (rows.length <= first && lastExamined !== undefined)
      return { games, end: lastExamined, hasMore: true, unknown };
    return { games, end: read.at(-1)?.id ?? null, hasMore: rows.length > first, unknown };
  }

  private isReadable(row: GameRow, rules: ResolvedRuleset | undefined): boolean {
    const reason = unreadableReason(row, rules);
    if (reason === undefined) return true;
    if (!this.logged.has(reason)) {
      this.logger.warn(`Lists omit games that are ${reason}`);
      this.logged.add(reason);
    }
    return false;
  }
}

function* readRows(filter: GameListFilter, limit: number, after: string | undefined): Steps<ExaminedPart> {
  const { players, playerId } = filter;
  if (playerId !== undefined)
    return yield* readOfPlayers({ ...filter, viewer: playerId }, [playerId], limit, after);
  return yield* players ? readOfPlayers(filter, players, limit, after) : readList(filter, limit, after);
}

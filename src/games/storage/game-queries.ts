import { Injectable } from '@nestjs/common';
import type { GameState } from '@yamb-server/engine';
import { databaseTime } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all } from '../../storage/steps.js';
import { firstIdAt, joinableSeat } from './game-page.js';

/** Kind of pending work: a bot's move or the end of a side's time. */
export type DueKind = 'bot' | 'clock';

/** A game with pending work, and the due time in epoch milliseconds. */
export interface DueGame {
  readonly id: string;
  readonly at: number;
  /** Id of the player who created it. */
  readonly owner: string;
}

/** Position from which a search continues. */
export type DuePlace = Pick<DueGame, 'at' | 'id'>;

const due = (
  column: 'bot_due' | 'clock_due',
): string => `SELECT id, ${column} AS at, created_by AS owner FROM games
  WHERE ${column} IS NOT NULL AND ${column} <= $1 AND (${column} > $2 OR (${column} = $2 AND id > $3))
  ORDER BY ${column}, id LIMIT $4`;

export const DUE: Readonly<Record<DueKind, string>> = { bot: due('bot_due'), clock: due('clock_due') };

/** A finished or abandoned game in a player's list, oldest end first. */
export interface EndedGame {
  readonly gameId: string;
  /** Time of the end by the database's clock, in epoch milliseconds. */
  readonly at: number;
}

/** DISTINCT, because a player may have several seats in a game. */
export const ENDED = `SELECT DISTINCT over_at AS at, game_id AS "gameId" FROM seats
  WHERE player_id = $1 AND over_at IS NOT NULL AND over_at >= $2 AND (over_at > $2 OR game_id > $3)
  ORDER BY over_at, game_id LIMIT $4`;

/** A game that anyone can join, and its current version. */
export interface JoinableGame {
  readonly id: string;
  readonly version: number;
}

const NEWEST_JOINABLE = `SELECT games.id, games.version FROM games
  JOIN (SELECT DISTINCT game_id FROM seats WHERE ${joinableSeat('seats')} AND game_id > $2 ORDER BY game_id DESC LIMIT $1) AS listed
    ON listed.game_id = games.id
  WHERE games.is_private = 0`;

/** A ranked game or a game of a competition that a player is playing. */
export interface RunningGame {
  /** Seat of the player. */
  readonly seat: number;
  readonly rulesetKey: string;
  readonly state: GameState;
}

/** Orders games of the rule set first, then multiplayer games, then the newest. */
const UNAIDED = `SELECT listed.seat AS seat, listed.ruleset_key AS "rulesetKey", games.state AS state FROM
  (SELECT seats.seat AS seat, games.id AS id, games.ruleset_key AS ruleset_key FROM seats JOIN games ON games.id = seats.game_id
    WHERE seats.player_id = $1 AND seats.game_status = 'PLAYING' AND (games.ranked = 1 OR games.deal_id IS NOT NULL)
    ORDER BY CASE WHEN games.ruleset_id = $2 THEN 0 ELSE 1 END, CASE WHEN games.seat_count > 1 THEN 0 ELSE 1 END, games.id DESC
    LIMIT $3) AS listed
  JOIN games ON games.id = listed.id`;

/** Finds games for background work and for features above the games, whichever server changed them. */
@Injectable()
export class GameQueries {
  constructor(private readonly runner: StatementRunner) {}

  /** Games due at `until`, oldest first, after another game; at most `first`. */
  due(kind: DueKind, until: number, after: DuePlace, first: number): Promise<readonly DueGame[]> {
    return this.runner.read(() => all<DueGame>(DUE[kind], until, after.at, after.id, first));
  }

  /** Current time of the database in epoch milliseconds. */
  now(): Promise<number> {
    return this.runner.read(databaseTime);
  }

  /**
   * Games of a player that ended after this one, oldest end first, then by id: by the clock of the database, because the
   * clocks of servers may differ. An end is stamped inside its transaction, so it may become visible slightly later.
   */
  ended(playerId: string, { at, gameId }: EndedGame, first: number): Promise<readonly EndedGame[]> {
    return this.runner.read(() => all<EndedGame>(ENDED, playerId, at, gameId, first));
  }

  /** The newest games that anyone can join, in no order. @param after earliest creation time, in epoch milliseconds */
  joinable(first: number, after: number): Promise<readonly JoinableGame[]> {
    return this.runner.read(() => all<JoinableGame>(NEWEST_JOINABLE, first, firstIdAt(after)));
  }

  /**
   * Ranked games that a player is playing, and those of competitions: the players must choose without help. Games with
   * other rules come last.
   */
  async unaided(playerId: string, rulesetId: string, first: number): Promise<readonly RunningGame[]> {
    const rows = await this.runner.read(() =>
      all<{ seat: number; rulesetKey: string; state: string }>(UNAIDED, playerId, rulesetId, first),
    );
    return rows.map(({ state, ...game }) => ({ ...game, state: JSON.parse(state) as GameState }));
  }
}

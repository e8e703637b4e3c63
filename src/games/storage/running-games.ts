import { Injectable } from '@nestjs/common';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all } from '../../storage/steps.js';
import type { GameState } from '@yamb-server/engine';

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

/** Games in play whose players must choose without help. */
@Injectable()
export class RunningGames {
  constructor(private readonly runner: StatementRunner) {}

  /** Ranked games of a player, and those of competitions. Games with other rules come last. */
  async of(playerId: string, rulesetId: string, first: number): Promise<readonly RunningGame[]> {
    const rows = await this.runner.read(() =>
      all<{ seat: number; rulesetKey: string; state: string }>(UNAIDED, playerId, rulesetId, first),
    );
    return rows.map(({ state, ...game }) => ({ ...game, state: JSON.parse(state) as GameState }));
  }
}

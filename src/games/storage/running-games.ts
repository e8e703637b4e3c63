import { Injectable } from '@nestjs/common';
import { StatementRunner } from '../../database/statement-runner.js';
import { all } from '../../database/steps.js';
import type { GameState } from '../../engine/index.js';

/** A ranked game that a player is playing. */
export interface RunningGame {
  /** Of the player. */
  readonly seat: number;
  readonly state: GameState;
}

/** Those against others first, and then the newest. */
const RANKED = `SELECT seats.seat AS seat, games.state AS state FROM seats JOIN games ON games.id = seats.game_id
  WHERE seats.player_id = $1 AND seats.game_status = 'PLAYING' AND games.ranked = 1 AND games.ruleset_key = $2
  ORDER BY CASE WHEN games.seat_count > 1 THEN 0 ELSE 1 END, games.id DESC LIMIT $3`;

/** The ranked games that are being played. */
@Injectable()
export class RunningGames {
  constructor(private readonly runner: StatementRunner) {}

  /** Those of a player by some rules. */
  async of(playerId: string, rulesetKey: string, first: number): Promise<readonly RunningGame[]> {
    const rows = await this.runner.read(() =>
      all<{ seat: number; state: string }>(RANKED, playerId, rulesetKey, first),
    );
    return rows.map(({ seat, state }) => ({ seat, state: JSON.parse(state) as GameState }));
  }
}

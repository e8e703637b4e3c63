import { Injectable } from '@nestjs/common';
import { DELETED_PLAYER, PlayerSteps, type DeletedPlayer } from '../identity/player-steps.js';
import { write, type Steps } from '../storage/steps.js';

const UNSIGN = 'UPDATE scores SET signed_name = NULL, signed_by = NULL WHERE signed_by = $1';
const RENAME = 'UPDATE score_seats SET name = $2 WHERE player_id = $1';

/**
 * In the order of `EndOfGameSteps`. What others have won, lost or scored stays, without the name; and so do the statistics of
 * everybody.
 */
const DELETE = [
  'DELETE FROM player_tallies WHERE player_id = $1',
  'DELETE FROM player_games WHERE player_id = $1',
  'DELETE FROM meetings WHERE player_id = $1',
  'DELETE FROM meetings WHERE other_id = $1',
  'DELETE FROM ratings WHERE player_id = $1',
  UNSIGN,
  `UPDATE score_seats SET player_id = NULL, name = '${DELETED_PLAYER}' WHERE player_id = $1`,
  'DELETE FROM score_bests WHERE player_id = $1',
];

/** Statistics, ratings and scores of players. Scores stay in their lists, without the player. */
@Injectable()
export class ResultsOfPlayers extends PlayerSteps {
  override readonly feature = 'results';

  /** In all scores, those that the player has signed with another name too. */
  override *rename(playerId: string, name: string): Steps<void> {
    yield* write(UNSIGN, playerId);
    yield* write(RENAME, playerId, name);
  }

  override *delete({ id }: DeletedPlayer): Steps<void> {
    for (const sql of DELETE) yield* write(sql, id);
  }
}

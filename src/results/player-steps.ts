import { Injectable } from '@nestjs/common';
import { DELETED_PLAYER, PlayerSteps, type DeletedPlayer } from '../identity/player-steps.js';
import { write, type Steps } from '../storage/steps.js';

const UNSIGN = 'UPDATE scores SET signed_name = NULL, signed_by = NULL WHERE signed_by = $1';
const RENAME = 'UPDATE score_seats SET name = $2 WHERE player_id = $1';

/** In the order of `EndOfGameSteps`. Results of other players remain, without the name, and so do overall statistics. */
const DELETE = [
  'DELETE FROM player_tallies WHERE player_id = $1',
  'DELETE FROM player_games WHERE player_id = $1',
  'DELETE FROM meetings WHERE player_id = $1',
  'DELETE FROM meetings WHERE other_id = $1',
  'DELETE FROM ratings WHERE player_id = $1',
  'DELETE FROM puzzle_answers WHERE player_id = $1',
  'DELETE FROM puzzle_ratings WHERE player_id = $1',
  UNSIGN,
  `UPDATE score_seats SET player_id = NULL, name = '${DELETED_PLAYER}' WHERE player_id = $1`,
  'DELETE FROM score_bests WHERE player_id = $1',
];

/** Removes a deleted player from statistics, ratings and scores. The scores remain in their lists, anonymously. */
@Injectable()
export class ResultsOfPlayers extends PlayerSteps {
  override readonly feature = 'results';

  /** Renames the player in all scores, including those signed with another name. */
  override *rename(playerId: string, name: string): Steps<void> {
    yield* write(UNSIGN, playerId);
    yield* write(RENAME, playerId, name);
  }

  override *delete({ id }: DeletedPlayer): Steps<void> {
    for (const sql of DELETE) yield* write(sql, id);
  }
}

import { Injectable } from '@nestjs/common';
import { DELETED_PLAYER, PlayerSteps, type DeletedPlayer } from '../../identity/player-steps.js';
import { write, type Steps } from '../../storage/steps.js';

const RENAME = 'UPDATE save_seats SET name = $1 WHERE player_id = $2';
/** Deleting a save also deletes its seats. */
const DELETE = 'DELETE FROM saves WHERE player_id = $1';

/** Saves of players. Other players' saves keep the seats of a deleted player, without the name. */
@Injectable()
export class SavesOfPlayers extends PlayerSteps {
  override readonly feature = 'saves';

  override rename(playerId: string, name: string): Steps<void> {
    return write(RENAME, name, playerId);
  }

  override *delete({ id }: DeletedPlayer): Steps<void> {
    yield* write(DELETE, id);
    yield* this.rename(id, DELETED_PLAYER);
  }
}

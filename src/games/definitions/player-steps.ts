import { Injectable } from '@nestjs/common';
import { PlayerSteps, type DeletedPlayer } from '../../identity/player-steps.js';
import { write, type Steps } from '../../storage/steps.js';

const DELETE = 'UPDATE rulesets SET owner_id = NULL WHERE owner_id = $1';

/** Custom rule sets never change. If a player is deleted, they stay without an owner. */
@Injectable()
export class RulesetsOfPlayers extends PlayerSteps {
  override readonly feature = 'rulesets';

  override delete({ id }: DeletedPlayer): Steps<void> {
    return write(DELETE, id);
  }
}

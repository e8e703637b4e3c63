import { Injectable } from '@nestjs/common';
import { PlayerSteps, type DeletedPlayer } from '../identity/player-steps.js';
import { write, type Steps } from '../storage/steps.js';

/** Deletes messages before their webhooks. */
const DELETE = [
  'DELETE FROM webhook_deliveries WHERE webhook_id IN (SELECT id FROM webhooks WHERE player_id = $1)',
  'DELETE FROM webhooks WHERE player_id = $1',
];

/** Deletes the webhooks of deleted players. */
@Injectable()
export class WebhooksOfPlayers extends PlayerSteps {
  override readonly feature = 'webhooks';

  override *delete({ id }: DeletedPlayer): Steps<void> {
    for (const sql of DELETE) yield* write(sql, id);
  }
}

import { Injectable } from '@nestjs/common';
import { PlayerFeatures, PlayerSteps, type DeletedPlayer } from '../../identity/player-steps.js';
import { all, write, type Steps } from '../../storage/steps.js';
import { FollowedTickets } from './followed-tickets.js';
import { END_OWN, OWN_WAITING } from './place-ticket.js';
import type { TicketRow } from './ticket-rows.js';

const DELETE = 'DELETE FROM quick_play_tickets WHERE player_id = $1';

/** Cancels the waiting tickets of suspended players, and deletes all tickets of deleted ones. */
@Injectable()
export class TicketsOfPlayers extends PlayerSteps {
  override readonly feature = 'quick-play';

  constructor(
    features: PlayerFeatures,
    private readonly followed: FollowedTickets,
  ) {
    super(features);
  }

  /** The result notifies followers; call it after the commit. */
  override *suspend(playerId: string, now: number): Steps<() => void> {
    const ids = (yield* all<TicketRow>(OWN_WAITING, playerId)).map(({ id }) => id).sort();
    for (const id of ids) yield* write(END_OWN, id, now, 'CANCELLED');
    return () => {
      for (const id of ids) this.followed.changed(id);
    };
  }

  override delete({ id }: DeletedPlayer): Steps<void> {
    return write(DELETE, id);
  }
}

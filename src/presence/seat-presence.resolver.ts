import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost } from '../api/limits/prices.js';
import { SeatModel } from '../games/api/seat.models.js';
import { PresenceService } from './presence.service.js';

/** Whether the players of seats are there. */
@Resolver(() => SeatModel)
export class SeatPresenceResolver {
  constructor(private readonly presence: PresenceService) {}

  @Cost(20)
  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether the player of the seat is there now: a live connection is open, or there was a request within the last minute. ' +
      'Null while the seat is free, and for a bot of the server. It changes without a new version.',
  })
  present(@Parent() { playerId }: SeatModel): Promise<boolean | null> {
    return this.presence.isPresent(playerId);
  }
}

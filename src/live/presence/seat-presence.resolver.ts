import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { ReadContext } from '../../kernel/caller/caller.js';
import { Cost } from '../../kernel/schema/prices.js';
import { SeatModel } from '../../games/api/seat.models.js';
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
      'Null while the seat is free, for a bot of the server, and if the player does not show it to you. It changes without a new version.',
  })
  present(@Parent() { playerId }: SeatModel, @Context() context: ReadContext): Promise<boolean | null> {
    return this.presence.isPresent(playerId, () => context.caller);
  }
}

import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { ReadContext } from '../../kernel/caller/caller.js';
import { Cost } from '../../kernel/schema/prices.js';
import { SeatModel } from '../../games/api/seat.models.js';
import { PresenceService } from './presence.service.js';

/** Presence of the players at seats. */
@Resolver(() => SeatModel)
export class SeatPresenceResolver {
  constructor(private readonly presence: PresenceService) {}

  @Cost(20)
  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether the player at the seat is present: has an open live connection, or sent a request within the last minute. Null for a ' +
      'free seat or a server bot, and if the player hides it from you. It changes without a new game version.',
  })
  present(@Parent() { playerId }: SeatModel, @Context() context: ReadContext): Promise<boolean | null> {
    return this.presence.isPresent(playerId, () => context.caller);
  }
}

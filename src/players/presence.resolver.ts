import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Presence } from '../api/caller/presence.js';
import { Cost } from '../api/limits/prices.js';
import { PlayerModel } from './players.models.js';

/** Whether players are present. */
@Resolver(() => PlayerModel)
export class PresenceResolver {
  constructor(private readonly presence: Presence) {}

  @Cost(20)
  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether the player is there: a live connection is open, or there was a request within the last minute.',
  })
  present(@Parent() { id }: PlayerModel): Promise<boolean> {
    return this.presence.isPresent(id);
  }
}

import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { ReadContext } from '../kernel/caller/caller.js';
import { Presence } from '../kernel/caller/presence.js';
import { Cost } from '../kernel/schema/prices.js';
import { CompanyService } from './company/company.service.js';
import { PlayerModel } from './players.models.js';

/** Presence of players. */
@Resolver(() => PlayerModel)
export class PresenceResolver {
  constructor(
    private readonly presence: Presence,
    private readonly company: CompanyService,
  ) {}

  @Cost(20)
  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether the player is present: has an open live connection, or sent a request within the last minute. ' +
      'Null if the player hides it from you.',
  })
  async present(@Parent() { id }: PlayerModel, @Context() context: ReadContext): Promise<boolean | null> {
    const isShown = await this.company.shows(id, 'presence', () => context.caller);
    return isShown ? this.presence.isPresent(id) : null;
  }
}

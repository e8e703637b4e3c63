import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { OptionalPlayer, type Caller } from '../../api/caller/caller.js';
import { seatsOwnedBy } from '../domain/game.js';
import { TurnModel } from './turn.models.js';

/** The fields of a turn that depend on the caller. */
@Resolver(() => TurnModel)
export class TurnsResolver {
  @ResolveField(() => Boolean, {
    description: 'Whether the seat on turn is one of yours. False without a token.',
  })
  yours(@Parent() { game, seat }: TurnModel, @OptionalPlayer() caller: Caller | undefined): boolean {
    return caller !== undefined && seatsOwnedBy(game, caller.id).includes(seat.index);
  }
}

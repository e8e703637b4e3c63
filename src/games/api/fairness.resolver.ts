import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Clock } from '../../kernel/clock.js';
import { isSeedRevealed } from '../domain/game.js';
import { FairnessModel } from './fairness.models.js';

/** Reveals seeds once they produce no more dice. */
@Resolver(() => FairnessModel)
export class FairnessResolver {
  constructor(private readonly clock: Clock) {}

  @ResolveField(() => String, {
    nullable: true,
    description:
      'The seed: 32 bytes in hexadecimal. Null until the game is over and, if it belongs to a deal, the deal is closed.',
  })
  seed(@Parent() { game }: FairnessModel): string | null {
    return isSeedRevealed(game, this.clock.now()) ? game.seed : null;
  }
}

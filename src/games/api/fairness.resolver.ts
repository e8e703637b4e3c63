import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Clock } from '../../kernel/clock.js';
import { isSeedRevealed } from '../domain/game.js';
import { FairnessModel } from './fairness.models.js';

/** Shows seeds, once no more dice are thrown by them. */
@Resolver(() => FairnessModel)
export class FairnessResolver {
  constructor(private readonly clock: Clock) {}

  @ResolveField(() => String, {
    nullable: true,
    description:
      'The seed, 32 bytes in hexadecimal. Null until the game is over, and its deal closed if it is of one.',
  })
  seed(@Parent() { game }: FairnessModel): string | null {
    return isSeedRevealed(game, this.clock.now()) ? game.seed : null;
  }
}

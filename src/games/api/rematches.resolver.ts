import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { required, inputType } from '../../kernel/input/fields.js';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { retryOf } from '../../kernel/input/retry.js';
import { Cost } from '../../kernel/schema/prices.js';
import { RematchesService } from '../rematches.service.js';
import { GameModel } from './game.models.js';

export const RematchInput = inputType('RematchInput', 'A request for a rematch.', {
  ...retriable,
  gameId: required.id('game', 'Id of a finished game in which you had a seat.'),
});
export type RematchInput = InstanceType<typeof RematchInput>;

@Resolver(() => GameModel)
export class RematchesResolver {
  constructor(private readonly rematches: RematchesService) {}

  @Cost(1_200)
  @Mutation(() => GameModel, {
    description:
      'Creates a rematch of a finished game with the seats shifted by one. Seats of other people are reserved ' +
      'for them, and bots take part again. A game has only one rematch: repeating the request, even as another ' +
      'player, returns the same game.',
  })
  async rematch(@CurrentPlayer() caller: Caller, @Args('input') input: RematchInput): Promise<GameModel> {
    const retry = retryOf(caller, 'rematch', input);
    return new GameModel(await this.rematches.rematch(caller, input.gameId, retry));
  }

  @Cost(40)
  @ResolveField(() => GameModel, {
    nullable: true,
    name: 'rematch',
    description:
      'The rematch of this game; null if nobody requested one or it is private and you are not a player.',
  })
  async rematchOf(
    @Parent() { game }: GameModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<GameModel | null> {
    const rematch = await this.rematches.of(game, caller);
    return rematch ? new GameModel(rematch) : null;
  }
}

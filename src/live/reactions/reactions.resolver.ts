import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { retryOf } from '../../kernel/input/retry.js';
import { Cost } from '../../kernel/schema/prices.js';
import { REACTION_RATE } from '../../kernel/caller/guards.js';
import { requirePayload } from '../updates/require-payload.js';
import type { Reaction } from './reaction.js';
import { GameReactionModel, GameReactionsArgs, ReactInput, reactionModel } from './reactions.models.js';
import { ReactionsService } from './reactions.service.js';

@Resolver()
export class ReactionsResolver {
  constructor(private readonly reactions: ReactionsService) {}

  @Cost(300)
  @Mutation(() => Boolean, {
    description:
      'Shows a reaction to those who follow the game by `gameReactions`, also after its end. For players with a seat. ' +
      'Gives true, whether others have seen it or not.',
  })
  @UseGuards(REACTION_RATE)
  async react(@CurrentPlayer() caller: Caller, @Args('input') input: ReactInput): Promise<boolean> {
    const { gameId, reaction } = input;
    await this.reactions.react(caller, gameId, reaction, retryOf(caller, 'react', input));
    return true;
  }

  @Cost(500)
  @Subscription(() => GameReactionModel, {
    description:
      'Follows the reactions of the players of a game, from now on. Those of players whom you have blocked are left out, and all ' +
      'with the setting `reactions: NONE`; a change of either holds within ten seconds. Anyone may follow a public game.',
    resolve: (reaction: Reaction | undefined) => reactionModel(requirePayload(reaction)),
  })
  gameReactions(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { gameId }: GameReactionsArgs,
  ): Promise<CancellableIterator<Reaction>> {
    return this.reactions.watch(caller, gameId);
  }
}

import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { retryOf } from '../../kernel/input/retry.js';
import { Cost } from '../../kernel/schema/prices.js';
import { REACTION_RATE } from '../../kernel/caller/guards.js';
import { requirePayload } from '../updates/require-payload.js';
import { FollowedGameArgs } from '../updates/updates.args.js';
import { type Reaction, GameReactionModel, ReactInput, reactionModel } from './reactions.models.js';
import { ReactionsService } from './reactions.service.js';

@Resolver()
export class ReactionsResolver {
  constructor(private readonly reactions: ReactionsService) {}

  @Cost(300)
  @Mutation(() => Boolean, {
    description:
      'Sends a reaction to everyone who follows the game with `gameReactions`, even after its end. Requires a seat in the game. ' +
      'Always returns true; delivery is not guaranteed.',
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
      'Follows new reactions by the players of a game. Omits reactions of players you have blocked, and all reactions if your ' +
      'setting is `reactions: NONE`; changes to either take effect within ten seconds. Anyone may follow a public game.',
    resolve: (reaction: Reaction | undefined) => reactionModel(requirePayload(reaction)),
  })
  gameReactions(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { gameId }: FollowedGameArgs,
  ): Promise<CancellableIterator<Reaction>> {
    return this.reactions.watch(caller, gameId);
  }
}

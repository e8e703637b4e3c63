import { Args, Int, Parent, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Cost } from '../../kernel/schema/prices.js';
import { GameModel } from '../../games/api/game.models.js';
import { requirePayload } from '../updates/require-payload.js';
import { MAX_WATCHERS } from '../updates/watchers.js';
import type { PresenceState } from './presence-state.js';
import { GamePresenceArgs, GamePresenceModel, gamePresenceModel } from './presence.models.js';
import { PresenceService } from './presence.service.js';

/** Who is around a game. */
@Resolver(() => GameModel)
export class GamePresenceResolver {
  constructor(private readonly presence: PresenceService) {}

  @Cost(20)
  @ResolveField(() => Int, {
    nullable: true,
    description:
      'How many follow the game now by `gameUpdated` or its stream without having a seat in it; a player counts once on each ' +
      `server. At most ${MAX_WATCHERS}, and 0 once the game is over. It changes without a new version.`,
  })
  watchers(@Parent() { id }: GameModel): Promise<number> {
    return this.presence.watchersOf(id);
  }

  @Cost(500)
  @Subscription(() => GamePresenceModel, {
    description:
      'Follows who is around a game: first as it is, then after each change, at most every three seconds; also after its end. ' +
      'Anyone may follow a public game, a private one only its players.',
    resolve: (state: PresenceState | undefined) => gamePresenceModel(requirePayload(state)),
  })
  gamePresence(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { gameId }: GamePresenceArgs,
  ): Promise<CancellableIterator<PresenceState>> {
    return this.presence.watch(caller, gameId);
  }
}

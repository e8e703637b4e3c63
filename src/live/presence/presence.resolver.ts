import { Args, Context, Int, Parent, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { OptionalPlayer, type Caller, type ReadContext } from '../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Cost } from '../../kernel/schema/prices.js';
import { GameModel } from '../../games/api/game.models.js';
import { SeatModel } from '../../games/api/seat.models.js';
import { requirePayload } from '../updates/require-payload.js';
import { FollowedGameArgs } from '../updates/updates.args.js';
import { MAX_WATCHERS, Watchers } from '../updates/watchers.js';
import { type PresenceState, GamePresenceModel, gamePresenceModel } from './presence.models.js';
import { PresenceService } from './presence.service.js';

/** Watchers and presence of a game. */
@Resolver(() => GameModel)
export class GamePresenceResolver {
  constructor(
    private readonly presence: PresenceService,
    private readonly watcherCounts: Watchers,
  ) {}

  @Cost(20)
  @ResolveField(() => Int, {
    nullable: true,
    description:
      'The number of clients that follow the game with `gameUpdated` or its stream and have no seat. A player counts once per ' +
      `server. At most ${MAX_WATCHERS}; 0 once the game is over. The number changes without a new game version.`,
  })
  watchers(@Parent() { game: { id } }: GameModel): Promise<number> {
    return this.watcherCounts.count(id);
  }

  @Cost(500)
  @Subscription(() => GamePresenceModel, {
    description:
      'Follows the presence at a game: sends the current state, then each change, at most every three seconds. Continues after the ' +
      'game ends. Anyone may follow a public game; only its players may follow a private one.',
    resolve: (state: PresenceState | undefined) => gamePresenceModel(requirePayload(state)),
  })
  gamePresence(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { gameId }: FollowedGameArgs,
  ): Promise<CancellableIterator<PresenceState>> {
    return this.presence.watch(caller, gameId);
  }
}

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

import { Args, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { Cost } from '../../kernel/schema/prices.js';
import type { GameUpdate } from './game-feed.js';
import { GameUpdateModel, playerUpdateModel, PlayerUpdateModel } from './update.models.js';
import type { PlayerNews } from './player-news.js';
import { requirePayload } from './require-payload.js';
import { PlayerUpdatesService } from './player-updates.service.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { GameUpdatedArgs, PlayerUpdatedArgs } from './updates.args.js';
import { UpdatesService } from './updates.service.js';
import type { Watch } from './watch.js';

@Resolver()
export class UpdatesResolver {
  constructor(
    private readonly updates: UpdatesService,
    private readonly players: PlayerUpdatesService,
  ) {}

  @Cost(500)
  @Subscription(() => GameUpdateModel, {
    description:
      'Follows a game: sends the current game, or every version after `sinceVersion`, then each new version exactly once, in ' +
      'order, as soon as it is stored. Ends with the game. Anyone may follow a public game; only its players may follow a ' +
      'private one. Available over WebSocket (graphql-transport-ws) at /graphql, and as server-sent events at /graphql/stream.',
    resolve: (update: GameUpdate | undefined) => new GameUpdateModel(requirePayload(update)),
  })
  gameUpdated(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { gameId, sinceVersion }: GameUpdatedArgs,
  ): Promise<Watch> {
    return this.updates.watch(caller, gameId, sinceVersion ?? undefined);
  }

  @Cost(1_500)
  @Subscription(() => PlayerUpdateModel, {
    description:
      'Follows all your games at once: sends a snapshot of games that wait for you, then news about your turns, challenges to ' +
      'you, and games that start or end. Each update has the current state of its games.',
    resolve: (news: PlayerNews | undefined) => playerUpdateModel(requirePayload(news)),
  })
  myGamesUpdated(
    @CurrentPlayer() caller: Caller,
    @Args() { since }: PlayerUpdatedArgs,
  ): CancellableIterator<PlayerNews> {
    return this.players.watch(caller, since?.getTime());
  }
}

import { Args, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { Cost } from '../../kernel/schema/prices.js';
import type { GameUpdate } from './game-update.js';
import { GameUpdateModel } from './update.models.js';
import type { PlayerNews } from './player-news.js';
import { PlayerUpdateModel } from './player-update.models.js';
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
      'Follows a game: first the game as it stands, or every version since the last one that you have seen; then ' +
      'each version once, in order, as soon as it is on disk. It ends with the game. Anyone may watch a public ' +
      'game, a private one only its players. Over WebSocket (graphql-transport-ws) at /graphql, or as server-sent ' +
      'events at /graphql/stream.',
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
      'Follows all your games at once: first all that waits for you, then whose turn comes to be yours, who challenges ' +
      'you, what begins and what is over. Each game is as it stands by then.',
    resolve: (news: PlayerNews | undefined) => new PlayerUpdateModel(requirePayload(news)),
  })
  myGamesUpdated(
    @CurrentPlayer() caller: Caller,
    @Args() { since }: PlayerUpdatedArgs,
  ): CancellableIterator<PlayerNews> {
    return this.players.watch(caller, since?.getTime());
  }
}

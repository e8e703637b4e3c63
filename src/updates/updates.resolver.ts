import { Args, Resolver, Subscription } from '@nestjs/graphql';
import { OptionalPlayer, type Caller } from '../api/caller.js';
import { RequestError } from '../api/request-error.js';
import type { GameUpdate } from './game-update.js';
import { GameUpdateModel } from './update.models.js';
import { GameUpdatedArgs } from './updates.args.js';
import { UpdatesService } from './updates.service.js';
import type { Watch } from './watch.js';

@Resolver()
export class UpdatesResolver {
  constructor(private readonly updates: UpdatesService) {}

  @Subscription(() => GameUpdateModel, {
    description:
      'Follows a game: first the game as it stands, or every version since the last one that you have seen; then ' +
      'each version once, in order, as soon as it is on disk. It ends with the game. Anyone may watch a public ' +
      'game, a private one only its players. Over WebSocket (graphql-transport-ws) at /graphql, or as server-sent ' +
      'events at /graphql/stream.',
    resolve,
  })
  gameUpdated(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { gameId, sinceVersion }: GameUpdatedArgs,
  ): Promise<Watch> {
    return this.updates.watch(caller, gameId, sinceVersion ?? undefined);
  }
}

/** @param update undefined where the subscription is executed as if it were a query */
function resolve(update: GameUpdate | undefined): GameUpdateModel {
  if (update) return new GameUpdateModel(update);
  throw new RequestError(
    'BAD_REQUEST',
    'Subscriptions do not run here, but over WebSocket at /graphql, or as server-sent events at /graphql/stream.',
  );
}

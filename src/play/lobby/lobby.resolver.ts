import { Args, Resolver, Subscription } from '@nestjs/graphql';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { defined } from '../../kernel/input/objects.js';
import { Cost } from '../../kernel/schema/prices.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import { requirePayload } from '../../live/updates/require-payload.js';
import { LobbyUpdatedArgs } from './lobby.inputs.js';
import { lobbyUpdateModel, LobbyUpdateModel } from './lobby.models.js';
import { LobbyService } from './lobby.service.js';
import type { LobbyUpdate } from './lobby-view.js';

@Resolver()
export class LobbyResolver {
  constructor(
    private readonly lobby: LobbyService,
    private readonly definitions: DefinitionsService,
  ) {}

  @Cost(2_000)
  @Subscription(() => LobbyUpdateModel, {
    description:
      'Follows the lobby. The first updates are a snapshot of the games created in the last 24 hours that anyone may join, ' +
      'up to the newest 500. Further updates report new, changed and removed games, combined at intervals of about half a ' +
      'second. A new subscription starts with a new snapshot. Private games are never included.',
    resolve: (update: LobbyUpdate | undefined) => lobbyUpdateModel(requirePayload(update)),
  })
  async lobbyUpdated(@Args() { filter }: LobbyUpdatedArgs): Promise<CancellableIterator<LobbyUpdate>> {
    await this.definitions.requireKnown(filter?.ruleset ?? undefined);
    const { freeSeatCount, freeSeats, ...wanted } = filter ?? {};
    return this.lobby.watch(defined({ ...wanted, freeSeats: freeSeatCount ?? freeSeats }));
  }
}

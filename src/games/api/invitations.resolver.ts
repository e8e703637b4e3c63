import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { joinUrl } from '../../kernel/config/join-url.js';
import { seatsOwnedBy } from '../domain/game.js';
import { GameModel } from './game.models.js';

/** What players pass on so that others take the free seats. */
@Resolver(() => GameModel)
export class InvitationsResolver {
  constructor(private readonly config: Config) {}

  @ResolveField(() => String, {
    nullable: true,
    description: 'What others need to take a free seat by `joinGame`. Shown to its players only.',
  })
  joinCode(@Parent() { game }: GameModel, @OptionalPlayer() caller: Caller | undefined): string | null {
    return caller && seatsOwnedBy(game, caller.id).length > 0 ? game.joinCode : null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'A link that invites to a free seat: a page of the front end that the setting `JOIN_URL` names, with the game and ' +
      'its `joinCode`. Null without that setting, to all but its players, and once the game has started.',
  })
  joinUrl(@Parent() model: GameModel, @OptionalPlayer() caller: Caller | undefined): string | null {
    const code = this.joinCode(model, caller);
    const { joinUrl: template } = this.config;
    const isOpen = model.game.status === 'OPEN';
    return isOpen && code !== null && template !== undefined ? joinUrl(template, model.id, code) : null;
  }
}

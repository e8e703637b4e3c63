import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { joinUrl } from '../../kernel/config/join-url.js';
import { seatsOwnedBy } from '../domain/game.js';
import { GameModel } from './game.models.js';

/** The code and link that players share to fill free seats. */
@Resolver(() => GameModel)
export class InvitationsResolver {
  constructor(private readonly config: Config) {}

  @ResolveField(() => String, {
    nullable: true,
    description: 'Code for taking a free seat with `joinGame`. Shown only to players of the game.',
  })
  joinCode(@Parent() { game }: GameModel, @OptionalPlayer() caller: Caller | undefined): string | null {
    return caller && seatsOwnedBy(game, caller.id).length > 0 ? game.joinCode : null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'Link with which others can take a free seat: the front-end page set in `JOIN_URL`, with the game id and its ' +
      '`joinCode`. Null if `JOIN_URL` is not set, if you are not a player of the game, or once the game has ' +
      'started.',
  })
  joinUrl(@Parent() model: GameModel, @OptionalPlayer() caller: Caller | undefined): string | null {
    const code = this.joinCode(model, caller);
    const { joinUrl: template } = this.config;
    const isOpen = model.game.status === 'OPEN';
    return isOpen && code !== null && template !== undefined ? joinUrl(template, model.game.id, code) : null;
  }
}

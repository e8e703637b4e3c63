import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../api/caller/caller.js';
import { Cost } from '../api/limits/prices.js';
import { defined } from '../api/input/defined.js';
import { RegistrationGuard } from '../api/rates/registration.guard.js';
import { retryOf } from '../api/input/retry.js';
import { RegisterInput, RenamePlayerInput, RotateTokenInput } from './players.inputs.js';
import { playerModel, PlayerModel, registrationModel, RegistrationModel } from './players.models.js';
import { PlayersService } from './players.service.js';

@Resolver(() => PlayerModel)
export class PlayersResolver {
  constructor(private readonly players: PlayersService) {}

  @Cost(600)
  @Mutation(() => RegistrationModel, {
    description:
      'Makes a player and gives its token. The token is the only credential: there is no e-mail address and no password.',
  })
  @UseGuards(RegistrationGuard)
  async register(
    @Args('input', { description: 'Who registers.' }) input: RegisterInput,
  ): Promise<RegistrationModel> {
    const { name, kind, idempotencyKey } = defined(input);
    return registrationModel(await this.players.register(name, kind, idempotencyKey));
  }

  @Query(() => PlayerModel, {
    nullable: true,
    description: 'The player whose token came with the request; null without a token.',
  })
  me(@OptionalPlayer() player: Caller | undefined): PlayerModel | null {
    return player ? playerModel(player) : null;
  }

  @Cost(600)
  @Mutation(() => PlayerModel, {
    description: 'Gives you another name. Games and scores keep the names that they were played under.',
  })
  async renamePlayer(
    @CurrentPlayer() caller: Caller,
    @Args('input', { description: 'The new name.' }) input: RenamePlayerInput,
  ): Promise<PlayerModel> {
    return playerModel(await this.players.rename(caller, input.name, retryOf(caller, 'renamePlayer', input)));
  }

  @Mutation(() => RegistrationModel, {
    description:
      'Gives you a new token. The one that this request is sent with is worth nothing as soon as the new one is used for ' +
      'the first time: until then, the old one works, so that a lost response locks no player out. Use it at once.',
  })
  async rotateToken(
    @CurrentPlayer() caller: Caller,
    @Args('input', { nullable: true, description: 'A key to repeat the request by.' })
    input?: RotateTokenInput,
  ): Promise<RegistrationModel> {
    const { idempotencyKey } = defined<RotateTokenInput>(input ?? {});
    return registrationModel(await this.players.rotateToken(caller, idempotencyKey));
  }
}

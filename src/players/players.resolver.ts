import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../api/caller.js';
import { RegisterInput, RenamePlayerInput } from './players.inputs.js';
import { PlayerModel, RegistrationModel } from './players.models.js';
import { PlayersService } from './players.service.js';

@Resolver(() => PlayerModel)
export class PlayersResolver {
  constructor(private readonly players: PlayersService) {}

  @Mutation(() => RegistrationModel, {
    description:
      'Makes a player and gives its token. No e-mail address and no password: the token is all there is.',
  })
  register(
    @Args('input', { description: 'Who registers.' }) input: RegisterInput,
  ): Promise<RegistrationModel> {
    return this.players.register(input.name);
  }

  @Query(() => PlayerModel, {
    nullable: true,
    description: 'The player whose token came with the request; null without a token.',
  })
  me(@OptionalPlayer() player: Caller | undefined): PlayerModel | null {
    return player ?? null;
  }

  @Mutation(() => PlayerModel, {
    description: 'Gives you another name. Games and scores keep the names that they were played under.',
  })
  renamePlayer(
    @CurrentPlayer() caller: Caller,
    @Args('input', { description: 'The new name.' }) input: RenamePlayerInput,
  ): Promise<PlayerModel> {
    return this.players.rename(caller, input.name);
  }

  @Mutation(() => RegistrationModel, {
    description: 'Gives you a new token. The one that this request is sent with is worth nothing afterwards.',
  })
  rotateToken(@CurrentPlayer() caller: Caller): Promise<RegistrationModel> {
    return this.players.rotateToken(caller);
  }
}

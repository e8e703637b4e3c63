import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { OptionalPlayer, type Caller } from '../api/caller.js';
import { RegisterInput } from './players.inputs.js';
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
}

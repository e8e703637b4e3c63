import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  AccountHolder,
  CurrentPlayer,
  OptionalPlayer,
  OwnerOfKeys,
  type Caller,
} from '../kernel/caller/caller.js';
import { Cost } from '../kernel/schema/prices.js';
import { defined } from '../kernel/input/objects.js';
import { REGISTRATION_RATE } from '../kernel/caller/guards.js';
import { RequestInput } from '../kernel/input/retry.inputs.js';
import { retryOf, type KeyOwner } from '../kernel/input/retry.js';
import { AccountsService } from './accounts.service.js';
import { RegisterInput, RenamePlayerInput } from './players.inputs.js';
import { playerModel, PlayerModel, registrationModel, RegistrationModel } from './players.models.js';
import { PlayersService } from './players.service.js';

@Resolver(() => PlayerModel)
export class PlayersResolver {
  constructor(
    private readonly players: PlayersService,
    private readonly accounts: AccountsService,
  ) {}

  @Cost(600)
  @Mutation(() => RegistrationModel, {
    description:
      'Creates a player and returns its token. There is no e-mail address or password: request a recovery code as well, so that ' +
      'you can recover the account if you lose the token.',
  })
  @UseGuards(REGISTRATION_RATE)
  async register(
    @OwnerOfKeys('newcomer') owner: KeyOwner,
    @Args('input', { description: 'The player to register.' }) input: RegisterInput,
  ): Promise<RegistrationModel> {
    const { name, kind, idempotencyKey, ...wanted } = defined(input);
    return registrationModel(await this.players.register(name, kind, idempotencyKey, wanted, owner));
  }

  @Query(() => PlayerModel, {
    nullable: true,
    description: 'The player authenticated by the token; null without a token.',
  })
  me(@OptionalPlayer() player: Caller | undefined): PlayerModel | null {
    return player ? playerModel(player) : null;
  }

  @Cost(600)
  @Mutation(() => PlayerModel, {
    description: 'Changes your name. Earlier games and scores keep the name you had then.',
  })
  async renamePlayer(
    @CurrentPlayer() caller: Caller,
    @Args('input', { description: 'The new name.' }) input: RenamePlayerInput,
  ): Promise<PlayerModel> {
    return playerModel(await this.players.rename(caller, input.name, retryOf(caller, 'renamePlayer', input)));
  }

  @Mutation(() => Boolean, {
    description:
      'Deletes your account permanently: resigns running games, and deletes your name, tokens and saves. Finished games and ' +
      'scores stay under "deleted player". Returns true. A repeated request fails with UNAUTHENTICATED, because the token no longer exists.',
  })
  async deleteAccount(
    @AccountHolder() caller: Caller,
    // Accepted as in every mutation but unused, because the owner of the keys is deleted.
    @Args('input', { nullable: true, description: 'Has no effect.' }) _input?: RequestInput,
  ): Promise<boolean> {
    await this.accounts.delete(caller);
    return true;
  }
}

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
      'Makes a player and gives its token. There is no e-mail address and no password: ask for a recovery code, too, and ' +
      'a lost token is no lost account.',
  })
  @UseGuards(REGISTRATION_RATE)
  async register(
    @OwnerOfKeys('newcomer') owner: KeyOwner,
    @Args('input', { description: 'Who registers.' }) input: RegisterInput,
  ): Promise<RegistrationModel> {
    const { name, kind, idempotencyKey, ...wanted } = defined(input);
    return registrationModel(await this.players.register(name, kind, idempotencyKey, wanted, owner));
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

  @Mutation(() => Boolean, {
    description:
      'Deletes your account for good: running games are resigned, your name, token and saves are gone. Finished ' +
      'games and scores stay under "deleted player". Gives true. A repeated request fails with UNAUTHENTICATED, because the token is gone: the account is then deleted.',
  })
  async deleteAccount(
    @AccountHolder() caller: Caller,
    // Accepted like by every mutation, but unused: the player who owns the keys is deleted.
    @Args('input', { nullable: true, description: 'Changes nothing here.' }) _input?: RequestInput,
  ): Promise<boolean> {
    await this.accounts.delete(caller);
    return true;
  }
}

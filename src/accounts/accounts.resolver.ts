import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { AccountHolder, OwnerOfKeys, type Caller } from '../kernel/caller/caller.js';
import { RequestInput } from '../kernel/input/retry.inputs.js';
import { AdminGuard } from '../kernel/caller/admin.guard.js';
import { retryOf, type KeyOwner } from '../kernel/input/retry.js';
import { Cost } from '../kernel/schema/prices.js';
import { RenameAnyPlayerInput, SuspendPlayerInput } from '../identity/company/moderation.inputs.js';
import { AccountsService } from './accounts.service.js';

@Resolver()
export class AccountsResolver {
  constructor(private readonly accounts: AccountsService) {}

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

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Suspends a player: mutations fail with SUSPENDED, which says until when and why, but for those that secure or delete ' +
      'the account. Tickets for quick games are cancelled. Games go on without the player: clocks run, and absent sides can be ' +
      'claimed. Gives true. For the administrator.',
  })
  @UseGuards(AdminGuard)
  async suspendPlayer(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: SuspendPlayerInput,
  ): Promise<boolean> {
    const { playerId, until, reason } = input;
    const retry = retryOf(owner, 'suspendPlayer', input);
    await this.accounts.suspend(playerId, { until: until?.getTime() ?? null, reason }, retry);
    return true;
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Gives a player another name, at once and everywhere: in games, saves and best-score lists too, where the player may have ' +
      'chosen others. Gives true. For the administrator.',
  })
  @UseGuards(AdminGuard)
  async renameAnyPlayer(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: RenameAnyPlayerInput,
  ): Promise<boolean> {
    await this.accounts.rename(input.playerId, input.name, retryOf(owner, 'renameAnyPlayer', input));
    return true;
  }
}

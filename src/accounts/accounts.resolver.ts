import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, type Caller } from '../api/caller/caller.js';
import { RequestInput } from '../api/input/retry.inputs.js';
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
    @CurrentPlayer() caller: Caller,
    // Accepted like by every mutation, but unused: the player who owns the keys is deleted.
    @Args('input', { nullable: true, description: 'Changes nothing here.' }) _input?: RequestInput,
  ): Promise<boolean> {
    await this.accounts.delete(caller);
    return true;
  }
}

import { Mutation, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, type Caller } from '../api/caller.js';
import { AccountsService } from './accounts.service.js';

@Resolver()
export class AccountsResolver {
  constructor(private readonly accounts: AccountsService) {}

  @Mutation(() => Boolean, {
    description:
      'Deletes your account for good: running games are resigned, your name, token and saves are gone. Finished ' +
      'games and scores stay under "deleted player". Gives true.',
  })
  async deleteAccount(@CurrentPlayer() caller: Caller): Promise<boolean> {
    await this.accounts.delete(caller);
    return true;
  }
}

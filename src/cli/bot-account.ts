import { CommandFailure } from './failure.js';
import type { GraphqlClient } from './play/graphql-client.js';

const ME = '{ me { id name kind } }';

export interface BotAccount {
  readonly id: string;
  readonly name: string;
}

/**
 * The account that a program plays with. A program that played as a person would be rated and listed among people.
 * @throws CommandFailure when the token is that of a person
 */
export async function botAccount(client: GraphqlClient, token: string): Promise<BotAccount> {
  const { me } = await client.ask<{ me: BotAccount & { readonly kind: string } }>(ME, {}, token);
  if (me.kind === 'BOT') return me;
  throw new CommandFailure(
    `The token is that of ${me.name}, who is registered as a person; programs play as bots only. ` +
      'Leave out --token and unset YAMB_TOKEN to register a bot, or use the token of a player of kind BOT.',
  );
}

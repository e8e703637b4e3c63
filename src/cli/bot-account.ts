import type { PlayerPartsFragment, YambClient } from '@yamb-server/client';
import { CommandFailure } from './failure.js';

/**
 * The account that a program plays with. A program that played as a person would be rated and listed among people.
 * @param name of the bot that is registered where the client has no token
 * @throws CommandFailure when the token is that of a person
 */
export async function botAccount(client: YambClient, name: string): Promise<PlayerPartsFragment> {
  const me = await client.me();
  if (!me) return (await client.register(name, { kind: 'BOT' })).player;
  if (me.kind === 'BOT') return me;
  throw new CommandFailure(
    `The token is that of ${me.name}, who is registered as a person; programs play as bots only. ` +
      'Leave out --token and unset YAMB_TOKEN to register a bot, or use the token of a player of kind BOT.',
  );
}

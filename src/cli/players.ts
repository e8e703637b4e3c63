/** Sends the administrator's mutations about players to a running server. */
import { CommandFailure } from './failure.js';
import { clientOf, isUnknownToken, reaching } from './server-client.js';
import { print, type Terminal } from './terminal.js';
import { world } from '../kernel/world.js';

/** The mutations; the types of their inputs begin so. */
export type Administration = 'SuspendPlayer' | 'UnsuspendPlayer' | 'RenameAnyPlayer';

/** @throws CommandFailure if the server cannot be reached or refuses */
export async function administerPlayer(
  { url, token }: { readonly url: string; readonly token: string },
  kind: Administration,
  input: Readonly<Record<string, string>>,
  terminal: Terminal,
): Promise<void> {
  const field = kind.charAt(0).toLowerCase() + kind.slice(1);
  const mutation = `mutation ($input: ${kind}Input!) { ${field}(input: $input) }`;
  const client = clientOf(url, { token });
  const keyed = { ...input, idempotencyKey: world.uuid() };
  await reaching(client, async () => {
    try {
      await client.request(mutation, { input: keyed });
    } catch (error) {
      if (!isUnknownToken(error)) throw error;
      const message = `${client.url} rejects the administrator token. Use the server's ADMIN_TOKEN.`;
      throw new CommandFailure(message, undefined, { cause: error });
    }
  });
  print(terminal, 'Done.');
}

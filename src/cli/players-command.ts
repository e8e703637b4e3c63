import { Command, Option } from 'commander';
import { world } from '../kernel/world.js';
import { CommandFailure, wrongUsage } from './failure.js';
import { print, type Terminal } from './terminal.js';

interface GivenOptions {
  readonly server: string;
  readonly token?: string;
}

interface SuspendOptions extends GivenOptions {
  readonly reason: string;
  readonly until?: string;
}

const HELP = `
Examples:
  yamb-server players suspend 01a1fc8e-7f3d-7303-a808-eb8dc088177a --reason "Insulting names." --until 2027-01-01
  yamb-server players unsuspend 01a1fc8e-7f3d-7303-a808-eb8dc088177a
  yamb-server players rename 01a1fc8e-7f3d-7303-a808-eb8dc088177a "Player 7" --server https://dice.example

Sends the change to a running server. The token must equal the server's ADMIN_TOKEN. Other users of this machine can read --token
on the command line; they cannot read the environment. docs/operations.md describes each command.
Exit codes: 0 done, 1 the server cannot be reached or refuses, 2 wrong usage.`;

export function playersCommand(terminal: Terminal): Command {
  const command = new Command('players')
    .description('suspend or rename a player, as the administrator of a server')
    .usage('suspend|unsuspend|rename <id> [options]')
    .addHelpText('after', HELP);
  const about = (name: string, description: string): Command =>
    command
      .command(name)
      .description(description)
      .argument('<id>', 'the id of the player')
      .option('-s, --server <url>', 'the server', 'http://localhost:3000')
      .addOption(new Option('--token <token>', 'the administrator token').env('ADMIN_TOKEN'));
  const administer = async (
    { server, token = terminal.env['ADMIN_TOKEN'] }: GivenOptions,
    field: 'suspendPlayer' | 'unsuspendPlayer' | 'renameAnyPlayer',
    input: Readonly<Record<string, string>>,
  ): Promise<void> => {
    if (token === undefined || token.trim() === '')
      throw wrongUsage('The administrator token is missing. Set ADMIN_TOKEN or use --token.');
    const { clientOf, isUnknownToken, reaching } = await import('./server-client.js');
    const client = clientOf(server, { token });
    const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
    const mutation = `mutation ($input: ${type}!) { ${field}(input: $input) }`;
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
  };
  about('suspend', "refuse a player's commands, temporarily or permanently")
    .requiredOption('-r, --reason <text>', 'the reason, shown to the player')
    .option('-u, --until <time>', 'the end, such as 2027-01-01 or 2027-01-01T18:00Z (default: permanent)')
    .action((playerId: string, { reason, until, ...given }: SuspendOptions) => {
      const end = until === undefined ? {} : { until: timeOf(until) };
      return administer(given, 'suspendPlayer', { playerId, reason, ...end });
    });
  about('unsuspend', 'lift a suspension').action((playerId: string, given: GivenOptions) =>
    administer(given, 'unsuspendPlayer', { playerId }),
  );
  about('rename', 'rename a player everywhere')
    .argument('<name>', 'the new name')
    .action((playerId: string, name: string, given: GivenOptions) =>
      administer(given, 'renameAnyPlayer', { playerId, name }),
    );
  return command;
}

/** Normalizes a time to ISO 8601. */
function timeOf(text: string): string {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(time.getTime())) return time.toISOString();
  throw wrongUsage(`${JSON.stringify(text)} is not a time. Use one such as 2027-01-01 or 2027-01-01T18:00Z.`);
}

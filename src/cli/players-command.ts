import { Command, Option } from 'commander';
import { wrongUsage } from './failure.js';
import type { Administration } from './players.js';
import type { Terminal } from './terminal.js';

interface GivenOptions {
  readonly server: string;
  readonly token?: string;
}

const HELP = `
Examples:
  yamb-server players suspend 01a1fc8e-7f3d-7303-a808-eb8dc088177a --reason "Insulting names." --until 2027-01-01
  yamb-server players unsuspend 01a1fc8e-7f3d-7303-a808-eb8dc088177a
  yamb-server players rename 01a1fc8e-7f3d-7303-a808-eb8dc088177a "Player 7" --server https://dice.example

A running server does it, for its administrator: the token is that of the server's ADMIN_TOKEN. One in the environment is not
seen by others on the machine. docs/operations.md says what each does.
Exit codes: 0 done, 1 the server cannot be reached or refuses, 2 wrong usage.`;

/** What the administrator does about players. */
export function playersCommand(terminal: Terminal): Command {
  const command = new Command('players')
    .description('suspend or rename a player, as the administrator of a running server')
    .usage('suspend|unsuspend|rename <id> [options]')
    .addHelpText('after', HELP);
  const about = (name: string, description: string): Command =>
    command
      .command(name)
      .description(description)
      .argument('<id>', 'id of the player')
      .option('-s, --server <url>', 'the server', 'http://localhost:3000')
      .addOption(new Option('--token <token>', 'the token of the administrator').env('ADMIN_TOKEN'));
  const administer = async (given: GivenOptions, administration: Administration): Promise<void> => {
    const { server, token = terminal.env['ADMIN_TOKEN'] } = given;
    if (token === undefined)
      throw wrongUsage('Give the token of the administrator by ADMIN_TOKEN or --token.');
    const { administerPlayer } = await import('./players.js');
    await administerPlayer({ url: server, token }, administration, terminal);
  };
  about('suspend', 'refuse the commands of a player for some time')
    .requiredOption('-r, --reason <text>', 'why, which the player is shown')
    .option('-u, --until <time>', 'until when, such as 2027-01-01 or 2027-01-01T18:00Z; without it for good')
    .action(
      (playerId: string, given: GivenOptions & { readonly reason: string; readonly until?: string }) => {
        const { reason, until } = given;
        return administer(given, {
          kind: 'suspendPlayer',
          input: { playerId, reason, ...(until !== undefined && { until: timeOf(until) }) },
        });
      },
    );
  about('unsuspend', 'end the suspension of a player').action((playerId: string, given: GivenOptions) =>
    administer(given, { kind: 'unsuspendPlayer', input: { playerId } }),
  );
  about('rename', 'give a player another name everywhere')
    .argument('<name>', 'the new name')
    .action((playerId: string, name: string, given: GivenOptions) =>
      administer(given, { kind: 'renameAnyPlayer', input: { playerId, name } }),
    );
  return command;
}

/** In ISO 8601, as the server takes it. */
function timeOf(text: string): string {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(time.getTime())) return time.toISOString();
  throw wrongUsage(`${JSON.stringify(text)} is no time, such as 2027-01-01 or 2027-01-01T18:00Z.`);
}

import { Command, InvalidArgumentError } from 'commander';
import { defined } from '../kernel/input/objects.js';
import { databaseOption, isAddress } from './named-database.js';
import type { Terminal } from './terminal.js';

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly database?: string;
  readonly workers?: string;
}

const HELP = `
Examples:
  yamb-server serve
  yamb-server serve --port 8080 --host 0.0.0.0 --database /var/lib/yamb/games.sqlite
  yamb-server serve --workers 4 --database postgres://yamb@localhost/yamb

Runs until SIGTERM, SIGHUP or Ctrl-C, then completes running requests and stops. With workers, SIGHUP replaces them one by
one by the installed version.
Exit codes: 0 stopped on request, 1 failed to start or stop, 2 wrong usage.`;

export const serveCommand = ({ env }: Terminal): Command =>
  new Command('serve')
    .description('start the game server')
    .option('-p, --port <number>', 'the port to listen on; 0 picks a free one (default: PORT)', port)
    .option('--host <address>', 'the address to listen on (default: HOST)')
    .addOption(databaseOption())
    .option('-w, --workers <number>', 'how many servers share the port, on PostgreSQL (default: WORKERS)')
    .addHelpText('after', HELP)
    .action(async ({ port: PORT, host: HOST, workers: WORKERS, database }: ServeOptions) => {
      const { serve } = await import('./serve.js');
      await serve({
        ...env,
        ...defined({ PORT, HOST, WORKERS }),
        ...(database === undefined ? {} : variablesOf(database)),
      });
    });

/** The option overrides the variables of both dialects. */
const variablesOf = (database: string): Readonly<Record<string, string>> =>
  isAddress(database)
    ? { DATABASE_URL: database, DATABASE_FILE: '' }
    : { DATABASE_URL: '', DATABASE_FILE: database };

function port(text: string): string {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError('Use a whole number from 0 to 65535.');
  }
  return text;
}

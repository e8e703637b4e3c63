import { Command } from 'commander';
import { databaseOption, namedDatabase } from './named-database.js';
import type { Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server check
  yamb-server check --database /var/backups/games.sqlite
  DATABASE_URL=postgres://yamb:secret@db.example:5432/yamb yamb-server check

Every game is played again by its rules and compared with what is stored; nothing is changed, and servers may use the
database meanwhile. An address on the command line is seen by others on the machine; one in DATABASE_URL is not. Exit codes: 0 all well, 1 something is wrong, 2 nothing could be checked, or wrong usage.`;

/** Checks everything that a database holds. */
export const checkCommand = (terminal: Terminal): Command =>
  new Command('check')
    .description('check that every stored game is as it was played')
    .addOption(databaseOption())
    .addHelpText('after', HELP)
    .action(async (options: { readonly database?: string }) => {
      const { check } = await import('./check.js');
      await check(namedDatabase(options, terminal), terminal);
    });

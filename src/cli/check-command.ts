import { Command } from 'commander';
import { databaseFile, databaseOption } from './database-file.js';
import type { Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server check
  yamb-server check --database /var/backups/games.sqlite

Every game is played again by its rules and compared with what is stored; nothing is changed, and a server may use the
file meanwhile. Exit codes: 0 all well, 1 something is wrong, 2 nothing could be checked, or wrong usage.`;

/** Checks everything that a database file holds. */
export const checkCommand = (terminal: Terminal): Command =>
  new Command('check')
    .description('check that every stored game is as it was played')
    .addOption(databaseOption())
    .addHelpText('after', HELP)
    .action(async (options: { readonly database?: string }) => {
      const { check } = await import('./check.js');
      await check(databaseFile(options, terminal), terminal);
    });

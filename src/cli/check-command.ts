import { Command } from 'commander';
import { databaseOption, existing, namedDatabase } from './named-database.js';
import type { Terminal } from './terminal.js';

interface CheckOptions {
  readonly database?: string;
  readonly recount?: true;
}

const HELP = `
Examples:
  yamb-server check
  yamb-server check --database /var/backups/games.sqlite
  yamb-server check --recount
  DATABASE_URL=postgres://yamb:secret@db.example:5432/yamb yamb-server check

Every game is played again by its rules and compared with what is stored, and so are the statistics of players and rule
sets. Nothing is changed, but with --recount: then the statistics are first counted anew. Servers may use the database
meanwhile. An address on the command line is seen by others on the machine; one in DATABASE_URL is not. Exit codes: 0 all well, 1 something is wrong, or
the database cannot be used, 2 wrong usage.`;

/** Checks everything that a database holds. */
export const checkCommand = (terminal: Terminal): Command =>
  new Command('check')
    .description('check that every stored game is as it was played')
    .addOption(databaseOption())
    .option('-r, --recount', 'first count the statistics anew')
    .addHelpText('after', HELP)
    .action(async ({ recount: isRecounted, ...options }: CheckOptions) => {
      const database = existing(namedDatabase(options, terminal));
      if (isRecounted) {
        const { recount } = await import('./recount.js');
        await recount(database, terminal);
      }
      const { check } = await import('./check.js');
      await check(database, terminal);
    });

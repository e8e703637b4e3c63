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

Replays every game and compares the result with the stored game and with the statistics. Changes nothing, except that
--recount first recomputes statistics and ratings. Servers can keep running. Other users of this machine can read an address on
the command line; they cannot read DATABASE_URL.
Exit codes: 0 no findings, 1 findings or the database cannot be used, 2 wrong usage.`;

export const checkCommand = (terminal: Terminal): Command =>
  new Command('check')
    .description('verify every stored game by replaying it')
    .addOption(databaseOption())
    .option('-r, --recount', 'recompute statistics and ratings first')
    .addHelpText('after', HELP)
    .action(async ({ recount: isRecounted, ...options }: CheckOptions) => {
      const database = existing(namedDatabase(options, terminal));
      const { check, recount } = await import('./check.js');
      if (isRecounted) await recount(database, terminal);
      await check(database, terminal);
    });

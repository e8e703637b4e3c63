import { Command } from 'commander';
import { databaseFile, isAddress, namedDatabase, requireFile } from './named-database.js';
import { wrongUsage } from './failure.js';
import type { Terminal } from './terminal.js';

interface CopyOptions {
  readonly from?: string;
  readonly to?: string;
  readonly acceptFindings?: true;
}

const HELP = `
Examples:
  yamb-server migrate-to-postgres --from /var/lib/yamb/games.sqlite --to postgres://yamb@db.example:5432/yamb
  DATABASE_URL=postgres://yamb:secret@db.example:5432/yamb yamb-server migrate-to-postgres --from games.sqlite

The server must be stopped. The database must be empty, and no server starts on it before the end. Every row is compared
and every game played again; the file stays as it is. What was stopped goes on where it was when the same command is
given again. An address on the command line is seen by others on the machine; one in DATABASE_URL is not. Exit codes: 0 copied, 1 not copied or not to the end, 2 wrong usage.`;

/** Copies a SQLite file to PostgreSQL. */
export const migrateToPostgresCommand = (terminal: Terminal): Command =>
  new Command('migrate-to-postgres')
    .description('copy a SQLite file into an empty PostgreSQL database')
    .option('-f, --from <file>', 'the SQLite file (DATABASE_FILE, else ./data/yamb.sqlite)')
    .option('-t, --to <address>', 'the address of the PostgreSQL database (DATABASE_URL)')
    .option('--accept-findings', 'leave it at what the check finds wrong in the end')
    .addHelpText('after', HELP)
    .action(async ({ from, to, acceptFindings }: CopyOptions) => {
      const target = namedDatabase({ database: to }, terminal);
      if (target.dialect === 'sqlite') {
        throw wrongUsage(
          'Name a PostgreSQL database with --to or DATABASE_URL, such as postgres://user:password@host:5432/database.',
        );
      }
      if (from !== undefined && isAddress(from)) throw wrongUsage('Name a SQLite file with --from.');
      const file = databaseFile({ database: from }, terminal);
      requireFile(file);
      const { migrateToPostgres } = await import('./migrate-to-postgres.js');
      await migrateToPostgres({ file, target, acceptFindings: acceptFindings ?? false }, terminal);
    });

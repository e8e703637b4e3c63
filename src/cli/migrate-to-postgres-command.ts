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

Stop all servers first; the target database must be empty. The command copies and compares every row, then replays every game.
The SQLite file is not changed. To resume an interrupted copy, run the same command again. Other users of this machine can
read an address on the command line; they cannot read DATABASE_URL.
Exit codes: 0 copied, 1 not copied or incomplete, 2 wrong usage.`;

export const migrateToPostgresCommand = (terminal: Terminal): Command =>
  new Command('migrate-to-postgres')
    .description('copy a SQLite file into an empty PostgreSQL database')
    .option('-f, --from <file>', 'the SQLite file (default: DATABASE_FILE, else ./data/yamb.sqlite)')
    .option('-t, --to <address>', 'the PostgreSQL address (default: DATABASE_URL)')
    .option('--accept-findings', 'succeed even if the final check has findings')
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

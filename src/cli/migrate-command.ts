import { Command } from 'commander';
import { databaseOption, namedDatabase } from './named-database.js';
import type { Terminal } from './terminal.js';

interface MigrateOptions {
  readonly database?: string;
  readonly dryRun?: true;
}

const HELP = `
Examples:
  yamb-server migrate --dry-run
  yamb-server migrate --database /var/lib/yamb/games.sqlite
  DATABASE_URL=postgres://yamb:secret@db.example:5432/yamb yamb-server migrate

The server does the same at its start; here it is done beforehand. All migrations run in one transaction: they are done
together or not at all. Of several who begin at once on PostgreSQL one does it, and the others wait. An address on the
command line is seen by others on the machine; one in DATABASE_URL is not.

Exit codes: 0 up to date, 1 the database cannot be used, 2 wrong usage, 5 a newer version has changed the tables. With
--dry-run also: 3 migrations are needed and older servers can run meanwhile, 4 older servers must be stopped first.`;

/** Brings a database up to date. */
export const migrateCommand = (terminal: Terminal): Command =>
  new Command('migrate')
    .description('bring the database up to date')
    .addOption(databaseOption())
    .option(
      '-n, --dry-run',
      'only say what would be done: what each migration does, whether older servers can run meanwhile, about how many rows it touches',
    )
    .addHelpText('after', HELP)
    .action(async (options: MigrateOptions) => {
      const { migrate } = await import('./migrate.js');
      await migrate(namedDatabase(options, terminal), options.dryRun ?? false, terminal);
    });

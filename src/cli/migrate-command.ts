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

A server runs pending migrations when it starts; this command runs them beforehand, all in one transaction. On PostgreSQL,
concurrent runs wait for the first. Other users of this machine can read an address on the command line; they cannot read
DATABASE_URL.
Exit codes: 0 up to date, 1 the database cannot be used, 2 wrong usage, 5 a newer version has changed the tables, 6 a version
from before the first release created them. With --dry-run also: 3 migrations are pending and older servers can keep running, 4
older servers must be stopped first.`;

/** Migrates a database to the current schema. */
export const migrateCommand = (terminal: Terminal): Command =>
  new Command('migrate')
    .description('bring the database up to date')
    .addOption(databaseOption())
    .option(
      '-n, --dry-run',
      'list pending migrations without running them: their purpose, whether older servers can keep running, and the rows affected',
    )
    .addHelpText('after', HELP)
    .action(async (options: MigrateOptions) => {
      const { migrate } = await import('./migrate.js');
      await migrate(namedDatabase(options, terminal), options.dryRun ?? false, terminal);
    });

import { Command, Option } from 'commander';
import { databaseOption, namedDatabase } from './named-database.js';
import type { Terminal } from './terminal.js';

interface MigrateOptions {
  readonly database?: string;
  readonly dryRun?: true;
  readonly distribute?: true;
}

const HELP = `
Examples:
  yamb-server migrate --dry-run
  yamb-server migrate --database /var/lib/yamb/games.sqlite
  DATABASE_URL=postgres://yamb:secret@db.example:5432/yamb yamb-server migrate
  DATABASE_URL=postgres://yamb:secret@coordinator.example:5432/yamb yamb-server migrate --distribute

A server runs pending migrations when it starts; this command runs them beforehand, all in one transaction. On PostgreSQL,
concurrent runs wait for the first. Other users of this machine can read an address on the command line; they cannot read
DATABASE_URL.
--distribute spreads the games of an empty or filled database over the nodes of a Citus cluster. Stop all servers first.
Exit codes: 0 up to date, 1 the database cannot be used, 2 wrong usage, 5 a newer version has changed the tables, 6 a version
from before the first release created them. With --dry-run also: 3 migrations are pending and older servers can keep running, 4
older servers must be stopped first.`;

export const migrateCommand = (terminal: Terminal): Command =>
  new Command('migrate')
    .description('bring the database up to date')
    .addOption(databaseOption())
    .option(
      '-n, --dry-run',
      'list pending migrations without running them: their purpose, whether older servers can keep running, and the rows affected',
    )
    .addOption(
      new Option('--distribute', 'distribute the tables of PostgreSQL with Citus over its nodes').conflicts(
        'dryRun',
      ),
    )
    .addHelpText('after', HELP)
    .action(async (options: MigrateOptions) => {
      const { distribute, migrate } = await import('./migrate.js');
      const database = namedDatabase(options, terminal);
      if (options.distribute) await distribute(database, terminal);
      else await migrate(database, options.dryRun ?? false, terminal);
    });

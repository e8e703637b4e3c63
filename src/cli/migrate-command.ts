import { Command } from 'commander';
import { databaseFile, databaseOption } from './database-file.js';
import type { Terminal } from './terminal.js';

interface MigrateOptions {
  readonly database?: string;
  readonly dryRun?: true;
}

const HELP = `
Examples:
  yamb-server migrate --dry-run
  yamb-server migrate --database /var/lib/yamb/games.sqlite

The server does the same at its start; here it is done beforehand. All migrations run in one transaction: they are done
together or not at all. Exit codes: 0 up to date, 1 the file cannot be used, 2 wrong usage.`;

/** Brings a database file up to date. */
export const migrateCommand = (terminal: Terminal): Command =>
  new Command('migrate')
    .description('bring the database up to date')
    .addOption(databaseOption())
    .option('-n, --dry-run', 'only say what would be done')
    .addHelpText('after', HELP)
    .action(async (options: MigrateOptions) => {
      const { migrate } = await import('./migrate.js');
      await migrate(databaseFile(options, terminal), options.dryRun ?? false, terminal);
    });

import { Command } from 'commander';
import { wrongUsage } from './failure.js';
import { databaseOption, existing, namedDatabase } from './named-database.js';
import type { Terminal } from './terminal.js';

interface BackupOptions {
  readonly to: string;
  readonly database?: string;
}

const HELP = `
Examples:
  yamb-server backup --to /var/backups/games.sqlite
  yamb-server backup --database /var/lib/yamb/games.sqlite --to "games-$(date +%F).sqlite"

A server may use the file meanwhile; the copy is the database as it stood at one moment. PostgreSQL is copied by its own
pg_dump. Exit codes: 0 copied, 1 not
copied, 2 wrong usage.`;

/** Copies a SQLite file, whether a server uses it or not. */
export const backupCommand = (terminal: Terminal): Command =>
  new Command('backup')
    .description('copy the database, also while a server uses it')
    .requiredOption('-t, --to <file>', 'the copy, which must not exist yet')
    .addOption(databaseOption())
    .addHelpText('after', HELP)
    .action(async (options: BackupOptions) => {
      const database = namedDatabase(options, terminal);
      if (database.dialect === 'postgres') {
        throw wrongUsage(`Only SQLite files are copied so. Copy ${database.name} with pg_dump.`);
      }
      existing(database);
      const { backupTo } = await import('./backup.js');
      await backupTo(options.to, database.file, terminal);
    });

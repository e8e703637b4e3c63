import { Command } from 'commander';
import { wrongUsage } from './failure.js';
import { databaseOption, existing, namedDatabase } from './named-database.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';

interface BackupOptions {
  readonly to: string;
  readonly database?: string;
}

const HELP = `
Examples:
  yamb-server backup --to /var/backups/games.sqlite
  yamb-server backup --database /var/lib/yamb/games.sqlite --to "games-$(date +%F).sqlite"

Servers can keep running: the copy is a consistent snapshot. For PostgreSQL, use pg_dump instead.
Exit codes: 0 copied, 1 not copied, 2 wrong usage.`;

export const backupCommand = (terminal: Terminal): Command =>
  new Command('backup')
    .description('copy the database, even while a server uses it')
    .requiredOption('-t, --to <file>', 'the file to create; it must not exist')
    .addOption(databaseOption())
    .addHelpText('after', HELP)
    .action(async (options: BackupOptions) => {
      const database = namedDatabase(options, terminal);
      if (database.dialect === 'postgres') {
        throw wrongUsage(`backup copies SQLite files only. Use pg_dump to copy ${database.name}.`);
      }
      existing(database);
      const { backup } = await import('../storage/sqlite/backup.js');
      await withProgress(terminal, 'Copying', ({ show }) => backup(database.file, options.to, show));
      print(terminal, `Copied ${database.file} to ${options.to}.`);
    });

import { Command } from 'commander';
import { databaseFile, databaseOption } from './database-file.js';
import type { Terminal } from './terminal.js';

interface BackupOptions {
  readonly to: string;
  readonly database?: string;
}

const HELP = `
Examples:
  yamb-server backup --to /var/backups/games.sqlite
  yamb-server backup --database /var/lib/yamb/games.sqlite --to "games-$(date +%F).sqlite"

A server may use the file meanwhile; the copy is the database as it stood at one moment. Exit codes: 0 copied, 1 not
copied, 2 wrong usage.`;

/** Copies a database, whether a server uses it or not. */
export const backupCommand = (terminal: Terminal): Command =>
  new Command('backup')
    .description('copy the database, also while a server uses it')
    .requiredOption('-t, --to <file>', 'the copy, which must not exist yet')
    .addOption(databaseOption())
    .addHelpText('after', HELP)
    .action(async (options: BackupOptions) => {
      const { backupTo } = await import('./backup.js');
      await backupTo(options.to, databaseFile(options, terminal), terminal);
    });

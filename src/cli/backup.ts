import { backup } from '../storage/sqlite/backup.js';
import { showProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';

/**
 * Copies a database to a new file.
 * @throws StartError if it cannot be copied
 */
export async function backupTo(target: string, file: string, terminal: Terminal): Promise<void> {
  const progress = showProgress(terminal, 'Copying');
  try {
    await backup(file, target, progress.show);
  } finally {
    progress.end();
  }
  print(terminal, `Copied ${file} to ${target}.`);
}

import { loadConfig } from '../config/load-config.js';
import type { Terminal } from './terminal.js';

/**
 * The SQLite file that a command is for.
 * @throws StartError when it cannot be one
 */
export const databaseFile = (
  { database }: { readonly database?: string | undefined },
  { env }: Pick<Terminal, 'env'>,
): string => loadConfig({ DATABASE_FILE: database ?? env['DATABASE_FILE'] }).databaseFile;

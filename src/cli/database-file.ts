import { loadConfig } from '../kernel/config/load-config.js';
import type { Terminal } from './terminal.js';

/**
 * The SQLite file of a command.
 * @throws StartError for an invalid path
 */
export const databaseFile = (
  { database }: { readonly database?: string | undefined },
  { env }: Pick<Terminal, 'env'>,
): string => loadConfig({ DATABASE_FILE: database ?? env['DATABASE_FILE'] }).databaseFile;

import cluster from 'node:cluster';
import { loadConfig, StartError } from '../kernel/config/load-config.js';

/**
 * Starts the server, or the workers, and resolves once it listens. It stops on SIGTERM, SIGINT or SIGHUP; SIGHUP replaces
 * workers instead.
 * @throws StartError if the environment is invalid, the database cannot be used or the port is in use
 */
export async function serve(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  // Other commands end when nobody reads their output; a server still finishes its work.
  for (const stream of [process.stdout, process.stderr])
    stream.removeAllListeners('error').on('error', () => undefined);
  const config = loadConfig(env);
  const { workers, databaseUrl, databasePooler, databaseNotify } = config;
  if (workers > 1 && databaseUrl === undefined)
    throw new StartError('WORKERS needs a PostgreSQL: set DATABASE_URL. A SQLite file has one server.');
  if (databasePooler === 'transaction' && databaseNotify === 'all')
    throw new StartError(
      'DATABASE_NOTIFY=all needs sessions, which DATABASE_POOLER=transaction has not. Use Redis, or unset one of them.',
    );
  if (workers > 1 && cluster.isPrimary) {
    const { runWorkers } = await import('./run-workers.js');
    await runWorkers(workers);
    return;
  }
  // Loading the server takes about a second, so the environment is checked first.
  const { runServer } = await import('./run-server.js');
  await runServer(config);
}

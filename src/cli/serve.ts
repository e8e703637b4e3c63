import { loadConfig } from '../kernel/config/load-config.js';

/**
 * Starts the server; it listens when the promise settles, and stops on SIGTERM, SIGINT or SIGHUP.
 * @throws StartError when the environment is invalid, the database cannot be used or the port is taken
 */
export async function serve(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = loadConfig(env);
  // The environment is checked before a second is spent on loading the server.
  const { runServer } = await import('./run-server.js');
  await runServer(config);
}

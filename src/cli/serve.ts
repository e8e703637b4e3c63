import { loadConfig } from '../kernel/config/load-config.js';

/**
 * Starts the server and resolves once it listens. It stops on SIGTERM, SIGINT or SIGHUP.
 * @throws StartError if the environment is invalid, the database cannot be used or the port is in use
 */
export async function serve(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = loadConfig(env);
  // Loading the server takes about a second, so the environment is checked first.
  const { runServer } = await import('./run-server.js');
  await runServer(config);
}

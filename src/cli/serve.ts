import { loadConfig } from '../config/load-config.js';

/**
 * Starts the server; it listens when the promise settles, and stops on SIGTERM or SIGINT.
 * @throws StartError when the environment is invalid, the database cannot be used or the port is taken
 */
export async function serve(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = loadConfig(env);
  // What is wrong with the environment is said before a second was spent on loading the server.
  const { runServer } = await import('./run-server.js');
  await runServer(config);
}

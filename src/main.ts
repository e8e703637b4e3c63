import type { Server } from 'node:http';
import { inspect } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.js';
import { loadConfig, StartError, type Config } from './config.js';

/** How long requests that run may take to finish when the server is told to stop. */
const DRAIN_TIMEOUT_MS = 3_000;
/** Containers kill after ten seconds; this is sooner, so that it is said what happened. */
const STOP_TIMEOUT_MS = 8_000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(app, signal));
  }
  await listen(app, config);
}

async function listen(app: NestFastifyApplication, { host, port }: Config): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    await app.close();
    throw new StartError(listenFault(error, host, port), { cause: error });
  }
  const url = await app.getUrl();
  process.stdout.write(`Yamb server: GraphQL at ${url}/graphql\n`);
}

function listenFault(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

async function stop(app: NestFastifyApplication, signal: string): Promise<void> {
  process.stdout.write(`${signal}: finishing what runs, then stopping\n`);
  const server: Server = app.getHttpServer();
  // A connection that was answered just now may be kept alive by its client for a minute.
  const closeIdle = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  // One that browsers open in advance, and on which nothing was asked, does not count as idle.
  const closeAll = setTimeout(() => {
    server.closeAllConnections();
  }, DRAIN_TIMEOUT_MS);
  setTimeout(() => {
    process.stderr.write('The server did not stop in time\n');
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
  await app.close();
  clearInterval(closeIdle);
  clearTimeout(closeAll);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});

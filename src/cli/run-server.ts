import { setFlagsFromString } from 'node:v8';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Draining } from '../ops/health/draining.js';
import { createApp } from '../app.js';
import { describeBuild, readBuild } from '../kernel/build.js';
import type { Config } from '../kernel/config/config.js';
import { StartError } from '../kernel/config/load-config.js';
import { stop } from '../stop.js';

/**
 * Garbage allowed on the heap, as a percentage of live data. On machines with much memory, V8's default lets the heap of a
 * loaded server grow to several times the live data.
 */
const HEAP_GROWING_PERCENT = 60;

/**
 * V8 allocates objects in the old generation if most of their kind survived so far, as they do in the first seconds. Such
 * an object keeps all objects that it refers to, so each request then stays until the next full collection.
 */
const NO_PRETENURING = '--no-allocation-site-pretenuring';

/** The signals that stop the server; closing its terminal sends SIGHUP. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Starts the server and resolves once it listens. It stops on SIGTERM, SIGINT or SIGHUP.
 * @throws StartError if the database cannot be used or the port is in use
 */
export async function runServer(config: Config): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  setFlagsFromString(NO_PRETENURING);
  const server: { app?: NestFastifyApplication } = {};
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      // Still waiting for the database, so nothing is running. PID 1 of a container would otherwise ignore the signal.
      const { app } = server;
      if (!app) process.exit(0);
      void app
        .get(Draining)
        .begin()
        .then(() => stop(app, signal));
    });
  }
  server.app = await createApp(config);
  await listen(server.app, config);
}

async function listen(
  app: NestFastifyApplication,
  { host, port, playground, apiDocs }: Config,
): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    await app.close();
    throw new StartError(listenFault(error, host, port), { cause: error });
  }
  const url = await app.getUrl();
  const hasPages = playground || apiDocs;
  const build = describeBuild(readBuild());
  process.stdout.write(
    `Yamb server ${build}: GraphQL at ${url}/graphql${hasPages ? `, pages at ${url}/` : ''}\n`,
  );
}

function listenFault(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set PORT to another one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

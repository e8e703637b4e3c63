import { setFlagsFromString } from 'node:v8';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Draining } from '../ops/health/draining.js';
import { createApp } from '../app.js';
import { describeBuild, readBuild } from '../kernel/build.js';
import type { Config } from '../kernel/config/config.js';
import { StartError } from '../kernel/config/load-config.js';
import { stop } from '../stop.js';

/**
 * How much of the heap may be garbage, in per cent of what is in use. V8 alone lets the heap grow to a multiple of it where
 * the machine has much memory, so that a server under load would hold several times what it needs.
 */
const HEAP_GROWING_PERCENT = 60;

/** They stop the server. SIGHUP comes when its terminal is closed. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Starts the server; it listens when the promise settles, and stops on SIGTERM, SIGINT or SIGHUP.
 * @throws StartError when the database cannot be used or the port is taken
 */
export async function runServer(config: Config): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const server: { app?: NestFastifyApplication } = {};
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      // While it waits for its database there is nothing to finish. Without this the first process of a container would go on.
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
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

import { setFlagsFromString } from 'node:v8';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Draining } from '../api/health/draining.js';
import { createApp } from '../app.js';
import { describeBuild, readBuild } from '../config/build.js';
import type { Config } from '../config/config.js';
import { StartError } from '../config/load-config.js';
import { stop } from '../stop.js';

/**
 * How much of the heap may be garbage, in per cent of what is in use. V8 alone lets the heap grow to a multiple of it where
 * the machine has much memory, so that a server under load would hold several times what it needs.
 */
const HEAP_GROWING_PERCENT = 60;

/**
 * Starts the server; it listens when the promise settles, and stops on SIGTERM or SIGINT.
 * @throws StartError when the database cannot be used or the port is taken
 */
export async function runServer(config: Config): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const app = await createApp(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void app
        .get(Draining)
        .begin()
        .then(() => stop(app, signal));
    });
  }
  await listen(app, config);
}

async function listen(
  app: NestFastifyApplication,
  { host, port, tablePage, playground, apiDocs }: Config,
): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    await app.close();
    throw new StartError(listenFault(error, host, port), { cause: error });
  }
  const url = await app.getUrl();
  const hasPages = tablePage || playground || apiDocs;
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

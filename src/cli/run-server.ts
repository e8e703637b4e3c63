import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Draining } from '../ops/health/draining.js';
import { WorkerLink } from '../ops/health/worker-link.js';
import { createApp } from '../app.js';
import { describeBuild, readBuild } from '../kernel/build.js';
import type { Config } from '../kernel/config/config.js';
import { StartError } from '../kernel/config/load-config.js';
import { stop } from '../stop.js';
import { codeOf, messageOf } from '../kernel/errors/thrown.js';

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

/** How long a replaced worker still serves, so that its clients open their next connections to others. */
const LEAVE_SECONDS = 1;

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
  const end = (reason: string, leastSeconds = 0): void => {
    // Still waiting for the database, so nothing is running. PID 1 of a container would otherwise ignore the signal.
    const { app } = server;
    if (!app) process.exit(0);
    void app
      .get(Draining)
      .begin(leastSeconds)
      .then(() => stop(app, reason));
  };
  for (const signal of SIGNALS) {
    // A terminal also sends its signals to workers, but the process that started them decides.
    if (cluster.isWorker && signal !== 'SIGTERM') process.on(signal, () => undefined);
    else {
      process.once(signal, () => {
        end(signal);
      });
    }
  }
  server.app = await createApp(config);
  server.app.get(WorkerLink).whenLeaving(() => {
    end('Replaced', LEAVE_SECONDS);
  });
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
  // The first worker speaks for all.
  if (cluster.worker && cluster.worker.id > 1) return;
  const url = await app.getUrl();
  const hasPages = playground || apiDocs;
  const build = describeBuild(readBuild());
  process.stdout.write(
    `Yamb server ${build}: GraphQL at ${url}/graphql${hasPages ? `, pages at ${url}/` : ''}\n`,
  );
}

function listenFault(error: unknown, host: string, port: number): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set PORT to another one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${messageOf(error)}`;
}

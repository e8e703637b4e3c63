import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Periodic } from './kernel/clock.js';

/** How long requests that run may take to finish when the server is asked to stop. */
const DRAIN_TIMEOUT_MS = 3_000;
/** Containers kill after ten seconds; this is sooner, so that it is said what happened. */
const STOP_TIMEOUT_MS = 8_000;

type App = Pick<NestFastifyApplication, 'close' | 'getHttpServer'>;

/**
 * Finishes what runs, closes everything and ends the process, in which a library may still wait for what no longer matters.
 * It does not throw: what goes wrong is one line, and the exit code 1.
 */
export async function stop(
  app: App,
  signal: string,
  exit: (code: number) => void = (code) => process.exit(code),
): Promise<void> {
  process.stdout.write(`${signal}: finishing what runs, then stopping\n`);
  const late = setTimeout(() => {
    process.stderr.write('The server did not stop in time\n');
    exit(1);
  }, STOP_TIMEOUT_MS).unref();
  try {
    await closeSoon(app);
  } catch (error) {
    clearTimeout(late);
    process.stderr.write(`The server did not stop as it should: ${oneLine(error)}\n`);
    exit(1);
    return;
  }
  clearTimeout(late);
  exit(0);
}

/** Closes the server when what runs is finished. Without this it waits for clients that keep connections for later. */
export async function closeSoon(app: App): Promise<void> {
  const server: Server = app.getHttpServer();
  // A connection that was answered just now may be kept alive by its client for a minute.
  const closeIdle = new Periodic(() => {
    server.closeIdleConnections();
  }, 50);
  // One that browsers open in advance, and on which nothing was asked, does not count as idle.
  const closeAll = setTimeout(() => {
    server.closeAllConnections();
  }, DRAIN_TIMEOUT_MS);
  try {
    await app.close();
  } finally {
    closeIdle.stop();
    clearTimeout(closeAll);
  }
}

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

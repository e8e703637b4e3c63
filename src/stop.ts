import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Periodic } from './kernel/clock.js';
import { world } from './kernel/world.js';
import { Database } from './storage/database.js';
import { messageOf } from './kernel/errors/thrown.js';

/** How long running requests may take to finish when the server is asked to stop. */
const DRAIN_TIMEOUT_MS = 3_000;
/** How long everything may wait for the database. */
const DATABASE_TIMEOUT_MS = 4_000;
/** Containers kill after ten seconds; this is sooner, so that the reason is logged. */
const STOP_TIMEOUT_MS = 8_000;

type App = Pick<NestFastifyApplication, 'close' | 'get' | 'getHttpServer'>;

/**
 * Finishes running work, closes everything and ends the process: a library may still wait for something irrelevant.
 * Does not throw: a failure is one line and exit code 1.
 */
export async function stop(
  app: App,
  signal: string,
  exit: (code: number) => void = (code) => process.exit(code),
): Promise<void> {
  process.stdout.write(`${signal}: finishing running work, then stopping\n`);
  const late = world.after(STOP_TIMEOUT_MS, () => {
    process.stderr.write('The server did not stop in time\n');
    exit(1);
  });
  try {
    await closeSoon(app);
  } catch (error) {
    world.cancel(late);
    process.stderr.write(`The server did not stop cleanly: ${oneLine(error)}\n`);
    exit(1);
    return;
  }
  world.cancel(late);
  exit(0);
}

/**
 * Closes the server once running work is finished. Otherwise it would wait for clients that keep idle connections
 * open.
 */
export async function closeSoon(app: App): Promise<void> {
  const server: Server = app.getHttpServer();
  // A client may keep a recently used connection alive for a minute.
  const closeIdle = new Periodic(() => {
    server.closeIdleConnections();
  }, 50);
  // Connections that browsers open in advance without a request do not count as idle.
  const closeAll = world.after(DRAIN_TIMEOUT_MS, () => {
    server.closeAllConnections();
  });
  const cutDatabase = world.after(DATABASE_TIMEOUT_MS, () => {
    app.get(Database).cut();
  });
  try {
    await app.close();
  } finally {
    closeIdle.stop();
    world.cancel(closeAll);
    world.cancel(cutDatabase);
  }
}

const oneLine = (error: unknown): string => messageOf(error).replace(/\s+/g, ' ');

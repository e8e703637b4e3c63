import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createAdapter, registerPlugins } from '../../src/http/requests/http.js';
import { PinoLogger } from '../../src/http/logging/logger.js';
import { AppModule } from '../../src/app.module.js';
import type { Config } from '../../src/kernel/config/config.js';
import { loadConfig } from '../../src/kernel/config/load-config.js';
import { closeSoon } from '../../src/stop.js';
import { createClient, type Client } from './client.js';
import { migratedPlaceOf, placeOf } from './places.js';
import { createTemporaryFolder } from './temporary-folder.js';

export interface ServerOptions {
  /** A file that outlives the server, for tests of restarts. By default the server has a temporary one. */
  readonly databaseFile?: string;
  /** Environment variables in addition to those of every test server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Settings that environment variables cannot express, such as a duration of zero. */
  readonly settings?: Partial<Config>;
  /** Replaces providers, such as the source of dice. */
  readonly override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

/** A server on a separate port. */
export interface TestServer extends Client {
  readonly app: NestFastifyApplication;
  readonly databaseFile: string;
  /** Stops as on SIGTERM: finishes pending work and closes the file. */
  stop(): Promise<void>;
}

/** Starts the whole server in this process, as `main.ts` does, on a real port and a real file. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const folder = await createTemporaryFolder();
  const databaseFile = options.databaseFile ?? folder.file('yamb.sqlite');
  const place = await (options.databaseFile === undefined ? migratedPlaceOf : placeOf)(databaseFile);
  const variables = {
    PORT: '0',
    ...place.env,
    NODE_ENV: 'test',
    // Takes seconds of CPU time, and only the tests that turn it on need the result.
    SOLVE_TABLES: 'false',
    PUZZLE_SECONDS: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...options.env,
  };
  const config = Object.assign(loadConfig(variables), options.settings);
  const builder = Test.createTestingModule({ imports: [AppModule.with(config)] });
  const adapter = createAdapter(config);
  const logger = new PinoLogger(adapter.getInstance().log);
  const module = await (options.override?.(builder) ?? builder).setLogger(logger).compile();
  const app = module.createNestApplication<NestFastifyApplication>(adapter, { bodyParser: false, logger });
  await registerPlugins(app);
  await app.listen(config.port, config.host);

  // Specs keep their servers in variables as long as the worker lives, so a stopped server must release the
  // application.
  let running: NestFastifyApplication | undefined = app;
  return {
    ...createClient(await app.getUrl()),
    get app() {
      if (!running) throw new Error('The server was stopped');
      return running;
    },
    databaseFile,
    stop: async () => {
      const stopped = running;
      running = undefined;
      if (stopped) await closeSoon(stopped);
      if (options.databaseFile === undefined) await place.remove();
      await folder.remove();
    },
  };
}

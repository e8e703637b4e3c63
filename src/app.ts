import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createAdapter, registerPlugins } from './http/requests/http.js';
import { PinoLogger } from './http/logging/logger.js';
import { AppModule } from './app.module.js';
import type { Config } from './kernel/config/config.js';

/**
 * The server, ready to listen.
 * @throws StartError if the database file cannot be used
 */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const adapter = createAdapter(config);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: new PinoLogger(adapter.getInstance().log),
    // Fastify's own parser is sufficient; Nest's would also accept forms.
    bodyParser: false,
    abortOnError: false,
  });
  await registerPlugins(app);
  return app;
}

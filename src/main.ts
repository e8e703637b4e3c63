import { inspect } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.js';
import type { Config } from './config/config.js';
import { loadConfig, StartError } from './config/load-config.js';
import { stop } from './stop.js';

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

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});

import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** What Nest says of its own start: of use to those who work on the server only. `main` tells of a failed one. */
const NEST = new Set<unknown>([
  'ExceptionHandler',
  'GraphQLModule',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Nest's log lines, written by Fastify's pino. Nest adds the name of the class that logs as the last parameter. */
export class PinoLogger implements LoggerService {
  constructor(private readonly pino: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const about = context(rest);
    this.pino[NEST.has(about.context) ? 'debug' : 'info'](about, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const stack = rest.length > 1 ? { stack: rest[0] } : {};
    const about = context(rest);
    this.pino[NEST.has(about.context) ? 'debug' : 'error']({ ...stack, ...about }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.pino.warn(context(rest), String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.pino.debug(context(rest), String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.pino.trace(context(rest), String(message));
  }
}

function context(rest: readonly unknown[]): { context?: unknown } {
  return rest.length > 0 ? { context: rest.at(-1) } : {};
}

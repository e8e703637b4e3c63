import type { LoggerService } from '@nestjs/common';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { requestFacts } from './request-facts.js';

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

/** No line is meant to hold any of these; should one do so all the same, it says `[Redacted]` instead. */
const SECRETS = ['authorization', 'token', 'seed', 'joinCode', 'idempotencyKey'];

/** How Fastify's pino writes: a line of JSON for each event. */
export const loggerOptions = (
  level: string,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  // Of a request as such: not its address, as what stands behind the question mark is the client's.
  serializers: { req: ({ method, routeOptions }) => ({ method, url: routeOptions.url ?? '' }) },
});

/**
 * Nest's log lines, written by Fastify's pino. Nest adds the name of the class that logs as the last parameter. A
 * message that is an object stands in the line with its properties; `message` of it is the text.
 */
export class PinoLogger implements LoggerService {
  constructor(private readonly pino: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(NEST.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const stack = rest.length > 1 ? { stack: rest[0] } : {};
    this.write(NEST.has(rest.at(-1)) ? 'debug' : 'error', message, rest, stack);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(
    level: 'error' | 'warn' | 'info' | 'debug' | 'trace',
    given: unknown,
    rest: readonly unknown[],
    more: object = {},
  ): void {
    const context = rest.length > 0 ? { context: rest.at(-1) } : {};
    const { message, ...facts } =
      typeof given === 'object' && given !== null ? parts(given) : { message: given };
    this.pino[level]({ ...context, ...more, ...facts }, String(message));
  }
}

const parts = (given: object): { message?: unknown } => ({ ...given });

/**
 * Fastify's lines about requests: one for each, when it has been answered, at the level `debug`. It has the path that
 * was matched and not what came, as that may hold what nobody shall read.
 */
export class RequestLog extends LogController {
  constructor(isOn: boolean) {
    super({ disableRequestLogging: !isOn });
  }

  override incomingRequest(): void {
    // Said when it is answered.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const { reqId, ...facts } = requestFacts(request);
    const line = {
      ...facts,
      method: request.method,
      route: request.routeOptions.url,
      address: request.ip,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    // Mostly clients that have gone; faults of the server are logged where they are answered.
    if (error) reply.log.debug({ ...line, err: error }, 'Cut off while it was answered');
    else reply.log.debug(line, 'Answered');
  }

  override routeNotFound(): void {
    // The path is the client's, and the answer tells it.
  }
}

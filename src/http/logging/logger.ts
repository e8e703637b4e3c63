import type { LoggerService } from '@nestjs/common';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { isObject } from '../../kernel/input/objects.js';
import { requestFacts } from '../../kernel/logging/request-facts.js';

/** Contexts of Nest's startup log lines, logged as `debug`. `main` logs a failed start. */
const NEST = new Set<unknown>([
  'ExceptionHandler',
  'GraphQLModule',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Properties to redact, although no line should have them. */
const SECRETS = [
  ...['authorization', 'token', 'seed', 'joinCode', 'joinUrl', 'idempotencyKey'],
  ...['linkCode', 'recoveryCode', 'secret'],
];

/** Options of Fastify's pino: one line of JSON per event. */
export const loggerOptions = (
  level: string,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  // The matched route instead of the URL, whose query is client data.
  serializers: { req: ({ method, routeOptions }) => ({ method, url: routeOptions.url ?? '' }) },
});

/**
 * Writes Nest's log lines through Fastify's pino. Nest passes the context as the last parameter. The properties of a
 * message object become properties of the line, with its `message` as the text.
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
    entry: unknown,
    rest: readonly unknown[],
    more: object = {},
  ): void {
    const context = rest.length > 0 ? { context: rest.at(-1) } : {};
    const { message, ...facts } = isObject(entry) ? entry : { message: entry };
    this.pino[level]({ ...context, ...more, ...facts }, String(message));
  }
}

/**
 * Fastify's request log: one `debug` line per response. It names the matched route, not the URL, which may contain
 * secrets.
 */
export class RequestLog extends LogController {
  constructor(isOn: boolean) {
    super({ disableRequestLogging: !isOn });
  }

  override incomingRequest(): void {
    // Logged with the response.
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
    // Mostly clients that closed the connection. Faults of the server are logged where they occur.
    if (error) reply.log.debug({ ...line, err: error }, 'Client disconnected during the response');
    else reply.log.debug(line, 'Answered');
  }

  override routeNotFound(): void {
    // The path is client data, and is in the response.
  }
}

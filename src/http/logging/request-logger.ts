import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The logger of a request. Its lines carry the request id. Pino creates it for the first line: few requests have one,
 * and redacting the properties for every request would take a tenth of a move's memory.
 */
class RequestLogger {
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly options: Parameters<FastifyBaseLogger['child']>,
  ) {}

  get level(): string {
    return this.pino.level;
  }

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.pino.child(...options);
  }

  private get pino(): FastifyBaseLogger {
    return (this.made ??= this.parent.child(...this.options));
  }

  static {
    const levels: readonly Level[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
    for (const level of levels) {
      Reflect.set(this.prototype, level, function (this: RequestLogger, ...line: [object]) {
        this.pino[level](...line);
      });
    }
  }
}

/** Gives each request its logger. */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => new RequestLogger(logger, [bindings, options]) as unknown as FastifyBaseLogger;

import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The logger of a request. Its lines carry the id of the request. Pino makes it with the first line: few requests have one,
 * and to redact what each line carries would take a tenth of the memory that a move allocates.
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

import type { FastifyBaseLogger } from 'fastify';

type Child = FastifyBaseLogger['child'];
type Facts = Parameters<Child>[0];
type Options = Parameters<Child>[1];

/** The logger of one request. It creates pino's child with the first line, as most requests log none. */
export class RequestLogger implements FastifyBaseLogger {
  private made: FastifyBaseLogger | undefined;

  /** @param facts properties of all lines */
  constructor(
    private readonly server: FastifyBaseLogger,
    private readonly facts: Facts,
    private readonly options: Options,
  ) {}

  get level(): string {
    return this.own.level;
  }

  set level(level: string) {
    this.own.level = level;
  }

  fatal(...line: unknown[]): void {
    this.write('fatal', line);
  }

  error(...line: unknown[]): void {
    this.write('error', line);
  }

  warn(...line: unknown[]): void {
    this.write('warn', line);
  }

  info(...line: unknown[]): void {
    this.write('info', line);
  }

  debug(...line: unknown[]): void {
    this.write('debug', line);
  }

  trace(...line: unknown[]): void {
    this.write('trace', line);
  }

  silent(...line: unknown[]): void {
    this.write('silent', line);
  }

  child(facts: Facts, options?: Options): FastifyBaseLogger {
    return this.own.child(facts, options);
  }

  private get own(): FastifyBaseLogger {
    return (this.made ??= this.server.child(this.facts, this.options));
  }

  private write(
    level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent',
    line: unknown[],
  ): void {
    Reflect.apply(this.own[level], this.own, line);
  }
}

import 'reflect-metadata';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  validateSync,
  type ValidationArguments,
} from 'class-validator';

import { isTrustedProxy, type TrustedProxy } from './trusted-proxy.js';

export const ENVIRONMENTS = ['development', 'production', 'test'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A fault of the surroundings that the operator can mend: printed as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What the server is told by the environment; `loadConfig` makes it. */
export class Config {
  /** `PORT`: where to listen; 0 takes any free port. */
  @WholeNumber('PORT', 0, 65535)
  readonly port: number = 3000;

  /** `HOST`: this machine only by default; a container listens on `0.0.0.0`. */
  @IsString()
  @Matches(/^[A-Za-z0-9.:_%-]+$/, { message: mustBe('HOST', 'an address or a host name, such as 0.0.0.0') })
  readonly host: string = '127.0.0.1';

  /** `DATABASE_FILE`: the SQLite file; it and its folder are created on start. */
  @IsString()
  @Matches(/^(?!:memory:)(?!file:)[^\0]+$/, {
    message: mustBe('DATABASE_FILE', 'a path to a file, as a writing and a reading connection share it'),
  })
  readonly databaseFile: string = './data/yamb.sqlite';

  /** `NODE_ENV`. */
  @IsIn(ENVIRONMENTS, { message: mustBe('NODE_ENV', `one of ${ENVIRONMENTS.join(', ')}`) })
  readonly environment: (typeof ENVIRONMENTS)[number] = 'development';

  /** `LOG_LEVEL`: `debug` and `trace` also log every request. */
  @IsIn(LOG_LEVELS, { message: mustBe('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`) })
  readonly logLevel: (typeof LOG_LEVELS)[number] = 'info';

  /** `ADMIN_TOKEN`: the bearer token of the administrator; without it there is none. The message does not tell it. */
  @IsOptional()
  @Matches(/^[!-~]{16,256}$/, {
    message: 'ADMIN_TOKEN must have at least 16 visible ASCII characters and no spaces',
  })
  readonly adminToken?: string;

  /**
   * `ALLOWED_ORIGINS`: web pages of other origins that may open WebSockets, such as `https://play.example`, with
   * commas between them; `*` for any. Pages of the server's own origin and clients that are no browsers always may.
   */
  @Matches(/^(\*|https?:\/\/[^/\s,?#@]+)$/i, {
    each: true,
    message: mustBe(
      'ALLOWED_ORIGINS',
      'origins such as https://play.example, with commas between them, or *',
    ),
  })
  @Transform(({ value }: { value: unknown }) => origins(value))
  readonly allowedOrigins: readonly string[] = [];

  /**
   * `TRUST_PROXY`: whose header X-Forwarded-For is believed. How many proxies stand in front, or their addresses and
   * networks with commas between them; without it, nobody's.
   */
  @ValidateBy(
    { name: 'trustProxy', validator: { validate: isTrustedProxy } },
    {
      message: mustBe(
        'TRUST_PROXY',
        'how many proxies are in front, 0 to 20, or their addresses and networks such as 10.0.0.0/8, with commas between them',
      ),
    },
  )
  @Transform(({ value }: { value: unknown }) => hops(value))
  readonly trustProxy: TrustedProxy = [];

  /** `LIVE_CONNECTIONS_PER_ADDRESS`: WebSockets and event streams that one address may have open. */
  @WholeNumber('LIVE_CONNECTIONS_PER_ADDRESS', 1, 1_000_000)
  readonly liveConnectionsPerAddress: number = 100;

  /** `LIVE_SUBSCRIPTIONS_PER_SOCKET`: subscriptions that one WebSocket may carry at the same time. */
  @WholeNumber('LIVE_SUBSCRIPTIONS_PER_SOCKET', 1, 10_000)
  readonly liveSubscriptionsPerSocket: number = 100;

  /** `LIVE_MAX_PAYLOAD_BYTES`: the largest message that is taken from a WebSocket. */
  @WholeNumber('LIVE_MAX_PAYLOAD_BYTES', 1_000, 1_000_000)
  readonly liveMaxPayloadBytes: number = 16_384;

  /** `LIVE_MAX_BUFFERED_BYTES`: what may wait to be read on one connection before it is dropped. */
  @WholeNumber('LIVE_MAX_BUFFERED_BYTES', 10_000, 100_000_000)
  readonly liveMaxBufferedBytes: number = 1_048_576;

  /** `LIVE_KEEP_ALIVE_SECONDS`: how often connections are probed; who has not answered or read by the next is dropped. */
  @WholeNumber('LIVE_KEEP_ALIVE_SECONDS', 1, 3_600)
  readonly liveKeepAliveSeconds: number = 10;

  /** `TOKEN_CHECK_SECONDS`: how long a connection may go on with a token that is worth nothing any more. */
  @WholeNumber('TOKEN_CHECK_SECONDS', 1, 86_400)
  readonly tokenCheckSeconds: number = 60;

  /** `LOG_CHECK_SECONDS`: how often games that are followed are looked at, in case that a notice was lost. */
  @WholeNumber('LOG_CHECK_SECONDS', 1, 3_600)
  readonly logCheckSeconds: number = 10;
}

const VARIABLES: Readonly<Record<keyof Config, string>> = {
  port: 'PORT',
  host: 'HOST',
  databaseFile: 'DATABASE_FILE',
  environment: 'NODE_ENV',
  logLevel: 'LOG_LEVEL',
  adminToken: 'ADMIN_TOKEN',
  allowedOrigins: 'ALLOWED_ORIGINS',
  trustProxy: 'TRUST_PROXY',
  liveConnectionsPerAddress: 'LIVE_CONNECTIONS_PER_ADDRESS',
  liveSubscriptionsPerSocket: 'LIVE_SUBSCRIPTIONS_PER_SOCKET',
  liveMaxPayloadBytes: 'LIVE_MAX_PAYLOAD_BYTES',
  liveMaxBufferedBytes: 'LIVE_MAX_BUFFERED_BYTES',
  liveKeepAliveSeconds: 'LIVE_KEEP_ALIVE_SECONDS',
  tokenCheckSeconds: 'TOKEN_CHECK_SECONDS',
  logCheckSeconds: 'LOG_CHECK_SECONDS',
};

/**
 * Reads and checks the environment. A variable that is unset or empty takes its default.
 * @throws StartError that names every fault and what would be right
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(VARIABLES)
    .map(([property, variable]) => [property, env[variable]?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const config = plainToInstance(Config, Object.fromEntries(given), { exposeDefaultValues: true });
  const faults = validateSync(config, { stopAtFirstError: true }).flatMap((fault) =>
    Object.values(fault.constraints ?? {}),
  );
  if (faults.length > 0) {
    throw new StartError(`The environment is not right. ${faults.join('. ')}.`);
  }
  return config;
}

function mustBe(variable: string, what: string): (args: ValidationArguments) => string {
  return ({ value }) => `${variable} is ${JSON.stringify(value)}, but must be ${what}`;
}

/** A property that a variable gives in digits. */
function WholeNumber(variable: string, min: number, max: number): PropertyDecorator {
  const message = mustBe(variable, `a whole number from ${min} to ${max}`);
  const rules = [
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
    Transform(({ value }: { value: unknown }) => wholeNumber(value)),
  ];
  return (target, property) => {
    for (const rule of rules) rule(target, property);
  };
}

/** What stands between commas. A value that is not from the environment is taken as it is. */
function list(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value;
}

/** A browser gives no slash at the end. */
function origins(value: unknown): unknown {
  return typeof value === 'string' ? list(value.replace(/\/(?=\s*(,|$))/g, '')) : value;
}

/** A number of proxies, or what stands between commas. */
function hops(value: unknown): unknown {
  const number = wholeNumber(value);
  return typeof number === 'number' ? number : list(value);
}

function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

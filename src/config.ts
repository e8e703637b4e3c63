import 'reflect-metadata';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  Min,
  validateSync,
  type ValidationArguments,
} from 'class-validator';

export const ENVIRONMENTS = ['development', 'production', 'test'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A fault of the surroundings that the operator can mend: printed as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What the server is told by the environment; `loadConfig` makes it. */
export class Config {
  /** `PORT`: where to listen; 0 takes any free port. */
  @IsInt({ message: mustBe('PORT', 'a whole number from 0 to 65535') })
  @Min(0, { message: mustBe('PORT', 'a whole number from 0 to 65535') })
  @Max(65535, { message: mustBe('PORT', 'a whole number from 0 to 65535') })
  @Transform(({ value }: { value: unknown }) => wholeNumber(value))
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
}

const VARIABLES: Readonly<Record<keyof Config, string>> = {
  port: 'PORT',
  host: 'HOST',
  databaseFile: 'DATABASE_FILE',
  environment: 'NODE_ENV',
  logLevel: 'LOG_LEVEL',
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

function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

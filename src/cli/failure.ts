/** Failures of commands. */
import { inspect } from 'node:util';
import { RequestError } from '../kernel/errors/request-error.js';
import { StartError } from '../kernel/config/load-config.js';
import { printable, type Terminal } from './terminal.js';

/** `pending` to `newer` say how a database compares with this version: see `migrate --dry-run`. */
export const EXIT_CODES = {
  ok: 0,
  failed: 1,
  usage: 2,
  pending: 3,
  pendingAlone: 4,
  newer: 5,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** Ends the command with a message and an exit code. Without a message everything has been printed. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';

  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT_CODES.failed,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A usage error: another call may succeed. */
export const wrongUsage = (message: string): CommandFailure => new CommandFailure(message, EXIT_CODES.usage);

/**
 * Prints why a command has failed and returns its exit code: one line for an error of usage, the stack for a fault of the
 * program.
 */
export function reportFailure(error: unknown, { errors }: Pick<Terminal, 'errors'>): ExitCode {
  if (error instanceof CommandFailure) {
    if (error.message !== '') errors.write(`${printable(error.message)}\n`);
    return error.exitCode;
  }
  // Services that the command line calls throw these: an unknown rule set, a wrong number of seats.
  if (error instanceof RequestError) {
    errors.write(`${printable(error.message)}\n`);
    return EXIT_CODES.usage;
  }
  errors.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  return EXIT_CODES.failed;
}

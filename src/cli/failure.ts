/** How a command ends when it does not end well. */
import { inspect } from 'node:util';
import { RequestError } from '../api/errors/request-error.js';
import { StartError } from '../config/load-config.js';
import { printable, type Terminal } from './terminal.js';

export const EXIT_CODES = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** Ends the command with a message and an exit code. Without a message everything has been said. */
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

/** What was asked for cannot be: the caller should ask otherwise. */
export const wrongUsage = (message: string): CommandFailure => new CommandFailure(message, EXIT_CODES.usage);

/**
 * Says why a command has failed and gives its exit code: one line for what whoever typed it can mend, everything that
 * is known for a fault of the program.
 */
export function reportFailure(error: unknown, { errors }: Pick<Terminal, 'errors'>): ExitCode {
  if (error instanceof CommandFailure) {
    if (error.message !== '') errors.write(`${printable(error.message)}\n`);
    return error.exitCode;
  }
  // From what services and the command line share: no such rule set, seats that do not fit.
  if (error instanceof RequestError) {
    errors.write(`${printable(error.message)}\n`);
    return EXIT_CODES.usage;
  }
  errors.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  return EXIT_CODES.failed;
}

/** Command failures and exit codes. */
import { inspect } from 'node:util';
import { RequestError } from '../kernel/errors/request-error.js';
import { StartError } from '../kernel/config/load-config.js';
import { world } from '../kernel/world.js';
import { printable, type Terminal } from './terminal.js';

/** `pending` to `tooOld` compare a database with this version: see `migrate --dry-run`. */
export const EXIT_CODES = {
  ok: 0,
  failed: 1,
  usage: 2,
  pending: 3,
  pendingAlone: 4,
  newer: 5,
  tooOld: 6,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** Ends the command with an exit code and a message; an empty message prints nothing. */
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

/** A failure that different arguments may avoid. */
export const wrongUsage = (message: string): CommandFailure => new CommandFailure(message, EXIT_CODES.usage);

/** Prints an error and returns its exit code. Unexpected errors are printed with their stack. */
export function reportFailure(error: unknown, { errors }: Pick<Terminal, 'errors'>): ExitCode {
  if (error instanceof CommandFailure) {
    if (error.message !== '') errors.write(`${printable(error.message)}\n`);
    return error.exitCode;
  }
  // Thrown by services, for example for an unknown rule set.
  if (error instanceof RequestError) {
    errors.write(`${printable(error.message)}\n`);
    return EXIT_CODES.usage;
  }
  errors.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  return EXIT_CODES.failed;
}

/** How long a failed command may still write its output, in milliseconds. */
const LAST_OUTPUT_MS = 1_000;

/** Ends the process with this code. A failed start leaves connections open, which would keep the process alive. */
export function exitWith(code: ExitCode): void {
  process.exitCode = code;
  if (code !== EXIT_CODES.ok) world.after(LAST_OUTPUT_MS, () => process.exit());
}

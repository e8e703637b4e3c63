import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { MAX_MARKS, normalized, printFault, type PrintFault } from '../../engine/index.js';
import { Normalized } from './input-shape.js';

export const MAX_NAME_LENGTH = 40;

/** Normalizes a name: trimmed and composed (NFC). */
export function normalizeName(name: string): string {
  return normalized(name);
}

/** The fault of a normalized name; undefined for a valid one. */
export function nameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'must be a text';
  if (name === '') return 'must not be empty';
  const length = Array.from(name).length;
  if (length > MAX_NAME_LENGTH) return `must have at most ${MAX_NAME_LENGTH} characters, but has ${length}`;
  const fault = printFault(name);
  return fault && PRINT_FAULTS[fault];
}

const PRINT_FAULTS: Readonly<Record<PrintFault, string>> = {
  FORBIDDEN_CHARACTER:
    'must have printable characters only: no line breaks, control, direction or unassigned characters',
  TOO_MANY_MARKS: `must have at most ${MAX_MARKS} combining marks in a row`,
  INVISIBLE: 'must have a character that can be seen',
};

/** A name of a player or a seat: 1 to 40 printable characters. Normalizes it, then checks it. */
export function IsName(): PropertyDecorator {
  return applyDecorators(
    Normalized(normalizeName),
    ValidateBy({
      name: 'isName',
      validator: {
        validate: (value) => nameFault(value) === undefined,
        defaultMessage: (args?: ValidationArguments) =>
          `${args?.property ?? 'name'} ${nameFault(args?.value) ?? ''}`,
      },
    }),
  );
}

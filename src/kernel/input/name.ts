import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { hasHiddenCharacter, MAX_MARKS, normalized, printFault, type PrintFault } from '@yamb-server/engine';
import { isBotName } from './bot-names.js';
import { Normalized } from './input-shape.js';

export const MAX_NAME_LENGTH = 40;

/** Normalizes a name: trimmed and composed (NFC). */
export function normalizeName(name: string): string {
  return normalized(name);
}

/** The fault of a normalized name; undefined if it is valid. */
export function nameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'must be a string';
  if (name === '') return 'must not be empty';
  const length = Array.from(name).length;
  if (length > MAX_NAME_LENGTH) return `must have at most ${MAX_NAME_LENGTH} characters, but has ${length}`;
  const fault = printFault(name) ?? (hasHiddenCharacter(name) ? 'FORBIDDEN_CHARACTER' : undefined);
  return fault && PRINT_FAULTS[fault];
}

const PRINT_FAULTS: Readonly<Record<PrintFault, string>> = {
  FORBIDDEN_CHARACTER:
    'must contain only printable characters: no line breaks, control, direction, hidden or unassigned characters',
  TOO_MANY_MARKS: `must have at most ${MAX_MARKS} combining marks in a row`,
  INVISIBLE: 'must contain a visible character',
};

/** The fault of a player's normalized name. */
export const playerNameFault = (name: unknown): string | undefined =>
  nameFault(name) ?? (isBotName(String(name)) ? 'must not be the name of a server bot' : undefined);

/** A name: 1 to 40 printable characters. Normalizes it, then checks it. */
export const IsName = (): PropertyDecorator => isName(nameFault);

/** A player's display name: not the name of a server bot. */
export const IsPlayerName = (): PropertyDecorator => isName(playerNameFault);

function isName(faultOf: (name: unknown) => string | undefined): PropertyDecorator {
  return applyDecorators(
    Normalized(normalizeName),
    ValidateBy({
      name: 'isName',
      validator: {
        validate: (value) => faultOf(value) === undefined,
        defaultMessage: (args?: ValidationArguments) => faultOf(args?.value) ?? '',
      },
    }),
  );
}

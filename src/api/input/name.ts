import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { Normalized } from './input-shape.js';

export const MAX_NAME_LENGTH = 40;

/**
 * Controls, marks that turn the direction of the text around it, lone surrogates, code points that mean nothing or
 * nothing in public, and line breaks. The two joiners are allowed: emoji, Persian and the scripts of India need them.
 */
const FORBIDDEN = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/u;

/** Flags of regions, such as Scotland: a black flag and the letters of the region, which are format characters. */
const FLAGS = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu;

/** A visible character: no space, combining mark, invisible letter or blank symbol. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}]/u;

/** No script stacks more on one character; more would cover the lines above and below. */
const MAX_MARKS = 4;
const TOO_MANY_MARKS = new RegExp(`[\\p{Mn}\\p{Me}]{${MAX_MARKS + 1}}`, 'u');

/** Normalizes a name: trimmed and composed (NFC). */
export function normalizeName(name: string): string {
  return name.trim().normalize('NFC');
}

/** The fault of a normalized name; undefined for a valid one. */
export function nameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'must be a text';
  if (name === '') return 'must not be empty';
  const length = Array.from(name).length;
  if (length > MAX_NAME_LENGTH) return `must have at most ${MAX_NAME_LENGTH} characters, but has ${length}`;
  if (FORBIDDEN.test(name.replaceAll(FLAGS, ''))) {
    return 'must have printable characters only: no line breaks, control, direction or unassigned characters';
  }
  if (TOO_MANY_MARKS.test(name)) return `must have at most ${MAX_MARKS} combining marks in a row`;
  if (!VISIBLE.test(name)) return 'must have a character that can be seen';
  return undefined;
}

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

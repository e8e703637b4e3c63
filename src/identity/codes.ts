/** Codes that people copy from one device to another, in the alphabet of Douglas Crockford's Base32. */
import { hash, randomInt } from 'node:crypto';

/** Without I, L, O and U: the first three are read as digits, and no word is spelt by chance. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How a kind of code looks. */
interface CodeForm {
  readonly groups: number;
  readonly groupSize: number;
}

/** Adds a device: 50 random bits, for minutes. */
export const LINK_CODE: CodeForm = { groups: 2, groupSize: 5 };

/** Gives an account back: 140 random bits, for as long as the account lives. */
export const RECOVERY_CODE: CodeForm = { groups: 7, groupSize: 4 };

/** A new code, in groups with hyphens between them. */
export function newCode({ groups, groupSize }: CodeForm): string {
  const group = (): string =>
    Array.from({ length: groupSize }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

/**
 * The hash of a code as it is stored, whatever the case, the spaces and the hyphens it was typed with; undefined for
 * another form.
 */
export function hashCode(text: string, { groups, groupSize }: CodeForm): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode =
    code.length === groups * groupSize && Array.from(code).every((one) => ALPHABET.includes(one));
  return isCode ? hash('sha256', code) : undefined;
}

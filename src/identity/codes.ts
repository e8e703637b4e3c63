/** Codes that people copy between devices, in Douglas Crockford's Base32 alphabet. */
import { hash } from 'node:crypto';
import { world } from '../kernel/world.js';

/** Omits I, L and O, which are read as digits, and U, to avoid accidental words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The format of a kind of code. */
interface CodeForm {
  readonly groups: number;
  readonly groupSize: number;
}

/** Adds a device: 50 random bits, valid for minutes. */
export const LINK_CODE: CodeForm = { groups: 2, groupSize: 5 };

/** Recovers an account: 140 random bits, valid as long as the account. */
export const RECOVERY_CODE: CodeForm = { groups: 7, groupSize: 4 };

/** Creates a random code in groups separated by hyphens. */
export function newCode({ groups, groupSize }: CodeForm): string {
  const group = (): string =>
    Array.from({ length: groupSize }, () => ALPHABET.charAt(world.randomInt(ALPHABET.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Hashes a code for storage, ignoring case, spaces and hyphens; undefined for a malformed code. */
export function hashCode(text: string, { groups, groupSize }: CodeForm): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode =
    code.length === groups * groupSize && Array.from(code).every((one) => ALPHABET.includes(one));
  return isCode ? hash('sha256', code) : undefined;
}

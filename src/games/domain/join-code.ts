import { randomInt } from 'node:crypto';
import { secretMatcher } from '../../kernel/caller/secret.js';

/** No letters that are taken for digits, or for each other, when a code is read out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A code to share with friends: about 49 random bits. */
export const newJoinCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Whether the code is the game's, in whatever case it was typed. Takes as long for a wrong one. */
export const isJoinCode = (expected: string | null, given: string | undefined): boolean =>
  expected !== null && given !== undefined && secretMatcher(expected)(given.trim().toUpperCase());

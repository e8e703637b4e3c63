import { hash, randomBytes } from 'node:crypto';

/** Makes leaked tokens recognizable, also for secret scanners. */
const PREFIX = 'yamb_';
const TOKEN = /^yamb_[A-Za-z0-9_-]{43}$/;

/** A new bearer token: 256 random bits. */
export function createToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** Whether a string has the form of a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The hash of a token, as it is stored. A plain hash suffices, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

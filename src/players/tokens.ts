import { hash, randomBytes } from 'node:crypto';

/** So that people and secret scanners recognise a token that lies about. */
const PREFIX = 'yamb_';
const TOKEN = /^yamb_[A-Za-z0-9_-]{43}$/;

/** A new bearer token: 256 random bits. */
export function createToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** Whether the text could be a token at all. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What is stored of a token. A plain hash will do: 256 random bits cannot be guessed, however fast the hash. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

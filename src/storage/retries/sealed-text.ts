/**
 * Encrypts texts with a key. An answer may be a token, so it is encrypted with the client's idempotency key. Only a hash of
 * that key is stored, so a stolen database does not reveal tokens.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { world } from '../../kernel/world.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'yamb-sealed-answer-1';

/** @param key must be hard to guess, because nothing else protects the text */
export function seal(text: string, key: string): string {
  const nonce = world.randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, cipherKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws Error if the text was sealed with another key or altered */
export function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, cipherKey(key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

const cipherKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));

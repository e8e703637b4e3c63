/** The digests of the dice by Node's own code, which takes a third of the time: see `portable-digests.ts`. */
import { createHash, createHmac } from 'node:crypto';

/** The 32 bytes of SHA-256 of a message. */
export const sha256 = (message: Uint8Array): Uint8Array => createHash('sha256').update(message).digest();

/** HMAC-SHA256 by one key. */
export const hmacOf =
  (key: Uint8Array): ((message: Uint8Array) => Uint8Array) =>
  (message) =>
    createHmac('sha256', key).update(message).digest();

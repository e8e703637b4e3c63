import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares with a secret in constant time, even if the guess has another length. */
export function secretMatcher(secret: string): (guess: string) => boolean {
  const expected = digest(secret);
  return (guess) => timingSafeEqual(expected, digest(guess));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares with a secret. Takes as long for a wrong guess as for a right one, however long it is. */
export function secretMatcher(secret: string): (guess: string) => boolean {
  const expected = digest(secret);
  return (guess) => timingSafeEqual(expected, digest(guess));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

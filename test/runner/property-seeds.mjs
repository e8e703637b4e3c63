/**
 * Gives properties of a test the same cases in every run, so that a test that passes once does not fail randomly later.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';

/** Seeds for other cases. The long form tries new ones each time and reports the seed of a failure. */
const { FUZZ_SEED, TORTURE } = process.env;

/** Each test has its own seed, so that one number does not decide all random games. */
export function seedProperties(nameOfTest) {
  if (TORTURE === '1' && FUZZ_SEED === undefined) return;
  const seed = createHash('sha256')
    .update(`${FUZZ_SEED ?? ''}${nameOfTest}`)
    .digest()
    .readInt32LE();
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}

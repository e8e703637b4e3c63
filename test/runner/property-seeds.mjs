/** Gives the properties of a test the same cases in every run: what passes once does not fail by chance the next time. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';

/** Cases of one's own; the long form tries others every time, and says which seed has led to a failure. */
const { FUZZ_SEED, TORTURE } = process.env;

/** Another seed for each test, so that the same number does not decide all games that are played at random. */
export function seedProperties(nameOfTest) {
  if (TORTURE === '1' && FUZZ_SEED === undefined) return;
  const seed = createHash('sha256')
    .update(`${FUZZ_SEED ?? ''}${nameOfTest}`)
    .digest()
    .readInt32LE();
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}

/** Tests with a long form, which `npm run test:torture` runs. `npm test` runs the short form. */
export const IS_LONG = process.env['TORTURE'] === '1';

/** The number of repetitions. */
export const runs = (short: number, long: number): number => (IS_LONG ? long : short);

/** A fixed seed, so that every run tries the same cases unless `FUZZ_SEED` is set. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_314);

/** Timeout in milliseconds of tests with a long form, generous enough to end only those that hang. */
export const TEST_TIMEOUT = 4 * 60 * 60 * 1000;

/** Prints progress of the long form only. */
export function report(text: string): void {
  if (IS_LONG) process.stderr.write(`${text}\n`);
}

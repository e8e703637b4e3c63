/** Tests that have a long form, which `npm run test:torture` runs; `npm test` runs the short one. */
export const IS_LONG = process.env['TORTURE'] === '1';

/** How often something is tried. */
export const runs = (short: number, long: number): number => (IS_LONG ? long : short);

/** The same cases every time, unless `FUZZ_SEED` asks for others. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_314);

/** How many milliseconds a test may take that has a long form: so long that only one that hangs is ended. */
export const TEST_TIMEOUT = 4 * 60 * 60 * 1000;

/** Prints the progress of a long form; the short one prints nothing. */
export function report(text: string): void {
  if (IS_LONG) process.stderr.write(`${text}\n`);
}

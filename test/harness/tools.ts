/** Programs that a machine may have or not. */
import { spawnSync } from 'node:child_process';

/**
 * Whether all of these programs are there. Where the whole build must be tested (`CI`), none may be missing.
 * @throws Error on CI that names what is missing
 */
export function isThere(...programs: readonly string[]): boolean {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0 && process.env['CI'] !== undefined) {
    throw new Error(`${missing.join(' and ')} must be installed, so that nothing is left out`);
  }
  return missing.length === 0;
}

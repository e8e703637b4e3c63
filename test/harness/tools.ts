/** Programs that may or may not be installed. */
import { spawnSync } from 'node:child_process';

/**
 * Whether all of these programs are installed. On CI (`CI`), they must be.
 * @throws Error on CI, listing the missing ones
 */
export function hasPrograms(...programs: readonly string[]): boolean {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0 && process.env['CI'] !== undefined) {
    throw new Error(`Install ${missing.join(' and ')}, so that no spec is skipped`);
  }
  return missing.length === 0;
}

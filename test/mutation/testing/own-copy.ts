/** Run twice by `spec-runner.e2e-spec.ts`: passes if it has not met this copy of a source before. */
import { expect, it } from '@jest/globals';
import { PLAIN_DIE } from '../../../packages/engine/src/rules/scoring/die.js';

const known = globalThis as typeof globalThis & { copies?: Set<unknown> };

it('loads its own copy of the sources', () => {
  const copies = (known.copies ??= new Set());
  expect(copies.has(PLAIN_DIE)).toBe(false);
  copies.add(PLAIN_DIE);
});

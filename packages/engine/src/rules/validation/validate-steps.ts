import type { Faults } from './ruleset-faults.js';

/** Each step must start above the previous one. */
export function checkAscending(
  steps: readonly { readonly from: number }[],
  path: string,
  faults: Faults,
): void {
  steps.forEach(({ from }, index) => {
    const before = steps[index - 1];
    if (before && from <= before.from) faults.add(`${path}[${index}].from`, { code: 'STEPS_OUT_OF_ORDER' });
  });
}

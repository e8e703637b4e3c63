import type { Ruleset, Variant } from '../rules/index.js';
import { variantNames } from './names.js';

type Change = Partial<Omit<Ruleset, 'id' | 'variants'>>;

/**
 * A variant with its usual names.
 * @param change the parts of the rule set that it replaces
 * @param excludes ids of variants that cannot be combined with it
 */
export const variant = (
  id: Parameters<typeof variantNames>[0],
  description: string,
  change: Change | ((ruleset: Ruleset) => Change),
  excludes?: readonly string[],
): Variant => ({
  id,
  names: variantNames(id),
  description,
  ...(excludes && { excludes }),
  apply: (ruleset) => ({ ...ruleset, ...(typeof change === 'function' ? change(ruleset) : change) }),
});

import type { Ruleset, Variant } from '../rules/index.js';
import { down } from './columns.js';
import { variantNames } from './names.js';

/** The rows are filled from the top downwards. */
export const forced: Variant = {
  id: 'forced',
  names: variantNames('forced'),
  description: 'The only column is filled from the top downwards.',
  apply: (ruleset: Ruleset) => ({ ...ruleset, columns: [down] }),
};

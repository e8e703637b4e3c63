/** The shape of a rule set: types and limits, but not how its parts fit together. */
import type { Ruleset } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';
import { anything, integer, list, object, text } from '../shapes/index.js';
import {
  definitionDefaults,
  definitionOptions,
  definitionParts,
  MOST_DESCRIPTION,
} from '../vocabulary/definition.js';
import { MOST_VARIANTS } from '../vocabulary/limits.js';
import { id, names } from '../vocabulary/names.js';

const ruleset = object(
  {
    id,
    version: integer(1, Number.MAX_SAFE_INTEGER),
    ...definitionParts,
    ...definitionDefaults,
    variants: list(
      object(
        { id, names, description: text(MOST_DESCRIPTION), apply: anything },
        { excludes: list(id, MOST_VARIANTS) },
      ),
      MOST_VARIANTS,
    ),
  },
  definitionOptions,
);

/** Whether the value has the shape of a rule set. Adds the faults of its shape. */
export function isRulesetShaped(value: unknown, faults: Faults): value is Ruleset {
  ruleset.check(value, '', faults);
  return faults.all.length === 0;
}

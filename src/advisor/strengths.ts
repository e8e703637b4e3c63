/** How strong each level was found to be. `npm run bench:levels` measures it and writes the file. */
import { resolveKey } from '../rulesets/index.js';
import { LEVELS, type Level } from './levels.js';
import { ESTIMATE_MODEL, EXACT_MODEL, networkModel } from './model-name.js';
import type { Strength } from './strength.js';
import { measuredRulesets } from './strength-figures.js';

/** How strong a level plays a rule set alone. */
export interface MeasuredLevel extends Strength {
  readonly level: Level;
  readonly ruleset: string;
  readonly variants: readonly string[];
}

/** All that holds for the models that the server now has, by rule set; what was measured with others is left out. */
export const measuredLevels = (): readonly MeasuredLevel[] =>
  Object.entries(measuredRulesets)
    .filter(([key, { model }]) => isPresent(key, model))
    .flatMap(([key, { levels }]) => {
      const rules = resolveKey(key);
      if (!rules) return [];
      const { ruleset, variants } = rules;
      return LEVELS.map((level) => ({ level, ruleset: ruleset.id, variants, ...levels[level] }));
    });

const isPresent = (key: string, model: string): boolean =>
  model === EXACT_MODEL || model === (networkModel(key) ?? ESTIMATE_MODEL);

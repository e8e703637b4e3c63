/** The measured strength of each level. `npm run bench:levels` measures it and writes the file. */
import { resolveKey } from '@yamb-server/engine/rulesets';
import type { ValueModel } from '@yamb-server/strategy';
import { LEVELS, type Level } from './levels.js';
import { kindOfModel } from './model-name.js';
import type { PlayedRules } from './tasks.js';
import type { Strength } from './strength.js';
import { measuredRulesets } from './strength-figures.generated.js';

/** The solitaire strength of a level for a rule set. */
export interface MeasuredLevel extends Strength {
  readonly level: Level;
  readonly ruleset: string;
  readonly variants: readonly string[];
  /** The valuation it uses. */
  readonly model: ValueModel;
  /** The mean as a share of that of an expert. */
  readonly share: number;
}

/**
 * The measurements made with the current models. Measurements of other models are omitted.
 * @param modelOf returns the name of the valuation for solitaire rules
 */
export const measuredLevels = (modelOf: (rules: PlayedRules) => string): readonly MeasuredLevel[] =>
  Object.entries(measuredRulesets).flatMap(([rulesetKey, measured]) => {
    const rules = resolveKey(rulesetKey);
    if (!rules) return [];
    const { ruleset, variants, solitaire } = rules;
    const present = modelOf({ rulesetKey, ruleset: solitaire });
    return measured
      .filter(({ model }) => model === present)
      .flatMap(({ model, levels }) =>
        LEVELS.map((level) => ({
          level,
          ruleset: ruleset.id,
          variants,
          model: kindOfModel(model),
          ...levels[level],
          share: levels[level].mean / levels.EXPERT.mean,
        })),
      );
  });

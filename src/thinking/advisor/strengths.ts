/** How strong each level was found to be. `npm run bench:levels` measures it and writes the file. */
import { resolveKey } from '@yamb-server/engine/rulesets';
import type { ValueModel } from '@yamb-server/strategy';
import { LEVELS, type Level } from './levels.js';
import { kindOfModel } from './model-name.js';
import type { PlayedRules } from './sent-rules.js';
import type { Strength } from './strength.js';
import { measuredRulesets } from './strength-figures.generated.js';

/** How strong a level plays a rule set alone. */
export interface MeasuredLevel extends Strength {
  readonly level: Level;
  readonly ruleset: string;
  readonly variants: readonly string[];
  /** The valuation that it plays by. */
  readonly model: ValueModel;
}

/**
 * What was measured with the models that are present; what was measured with others is left out.
 * @param modelOf gives the name of the valuation of rules that one side plays alone
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
        })),
      );
  });

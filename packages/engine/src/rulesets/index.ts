/** The public API of this folder. */
export { allVersions, rulesetById, rulesets } from './registry.js';
export {
  choicesOf,
  resolveKey,
  resolveRuleset,
  type RulesetFault,
  type RulesetResolution,
  rulesetIdIn,
  rulesFor,
  variantsIn,
} from './resolve.js';
export { CUSTOM_ID, customId, customIdIn, customKey, customRulesets, isCustom } from './custom.js';
export { solitaireOf, type ResolvedRuleset } from './compile.js';

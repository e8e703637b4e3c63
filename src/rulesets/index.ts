/** What other folders import of the rule sets. */
export { allVersions, rulesetById, rulesets } from './registry.js';
export {
  choicesOf,
  type ResolvedRuleset,
  resolveKey,
  resolveRuleset,
  type RulesetFault,
  type RulesetResolution,
  rulesFor,
  solitaireOf,
} from './resolve.js';

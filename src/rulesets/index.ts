/** The rule sets' only door. */
export { allVersions, rulesetById, rulesets } from './registry.js';
export {
  type ResolvedRuleset,
  resolveKey,
  resolveRuleset,
  type RulesetFault,
  type RulesetResolution,
  rulesFor,
  solitaire,
} from './resolve.js';

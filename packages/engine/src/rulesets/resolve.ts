import { stored, type CompiledRuleset, type Ruleset, type Variant } from '../rules/index.js';
import { compile, type ResolvedRuleset } from './compile.js';
import { customIdIn, customRulesets } from './custom.js';
import { allVersions, rulesetById, rulesets } from './registry.js';

/** Why a rule set or its variants cannot be chosen. */
export type RulesetFault =
  | { readonly code: 'UNKNOWN_RULESET'; readonly known: readonly string[] }
  | { readonly code: 'UNKNOWN_VARIANT'; readonly variant: string; readonly known: readonly string[] }
  | { readonly code: 'REPEATED_VARIANT'; readonly variant: string }
  | { readonly code: 'EXCLUSIVE_VARIANTS'; readonly variants: readonly [string, string] };

/** A resolved rule set, or why it cannot be chosen. */
export type RulesetResolution =
  | { readonly ok: true; readonly ruleset: ResolvedRuleset }
  | { readonly ok: false; readonly fault: RulesetFault };

const resolvedByKey = new Map<string, ResolvedRuleset>();

/**
 * The rule set with this id and these variants, in any order. The same choice returns the same object.
 * @param custom the custom rule set with this id, if it is loaded
 */
export function resolveRuleset(
  id: string,
  variantIds: readonly string[],
  custom = customRulesets.find(id),
): RulesetResolution {
  const ruleset = rulesetById(id) ?? custom?.ruleset;
  if (!ruleset) {
    return { ok: false, fault: { code: 'UNKNOWN_RULESET', known: rulesets.map((known) => known.id) } };
  }
  const fault = variantFault(ruleset, variantIds);
  if (fault) return { ok: false, fault };
  return { ok: true, ruleset: custom ?? withVariants(ruleset, variantIds) };
}

/** The id of the rule set in a key. */
export const rulesetIdIn = (key: string): string => customIdIn(key) ?? /^[^+@]*/.exec(key)?.[0] ?? '';

/** The variants in a key, in the rule set's order. */
export const variantsIn = (key: string): readonly string[] => {
  const [choice = ''] = key.split('@');
  return choice.split('+').slice(1);
};

/**
 * The rule set of a stored key. Undefined if that version does not exist with those variants, or if it is a custom rule
 * set that is not loaded.
 */
export function resolveKey(key: string): ResolvedRuleset | undefined {
  const stored = resolvedByKey.get(key);
  if (stored) return stored;
  const custom = customIdIn(key);
  if (custom !== undefined) return customRulesets.find(custom);
  const [choice = '', version] = key.split('@');
  const [id, ...variantIds] = choice.split('+');
  const ruleset = allVersions.find((one) => one.id === id && String(one.version) === version);
  if (!ruleset || variantFault(ruleset, variantIds)) return undefined;
  const found = withVariants(ruleset, variantIds);
  return found.key === key ? found : undefined;
}

/** The rules of a stored key for a number of sides; undefined for an unknown key. */
export function rulesFor(key: string, sides: number): CompiledRuleset | undefined {
  const resolved = resolveKey(key);
  return sides === 1 ? resolved?.solitaire : resolved?.ruleset;
}

function variantFault({ variants }: Ruleset, variantIds: readonly string[]): RulesetFault | undefined {
  const known = variants.map(({ id }) => id);
  const unknown = variantIds.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    return { code: 'UNKNOWN_VARIANT', variant: unknown, known };
  }
  const repeated = variantIds.find((id, index) => variantIds.indexOf(id) !== index);
  if (repeated !== undefined) return { code: 'REPEATED_VARIANT', variant: repeated };
  const exclusive = exclusivePair(variants.filter(({ id }) => variantIds.includes(id)));
  return exclusive && { code: 'EXCLUSIVE_VARIANTS', variants: exclusive };
}

/** Two chosen variants that exclude each other. */
function exclusivePair(chosen: readonly Variant[]): [string, string] | undefined {
  for (const { id, excludes = [] } of chosen) {
    const other = chosen.find((one) => excludes.includes(one.id));
    if (other) return [id, other.id];
  }
  return undefined;
}

/** Every allowed combination of variants, in the rule set's order. The first is empty. */
export const choicesOf = ({ variants }: Ruleset): readonly (readonly string[])[] =>
  variants
    .reduce<readonly (readonly Variant[])[]>(
      (choices, variant) => [...choices, ...choices.map((choice) => [...choice, variant])],
      [[]],
    )
    .filter((choice) => exclusivePair(choice) === undefined)
    .map((choice) => choice.map(({ id }) => id));

function withVariants(ruleset: Ruleset, variantIds: readonly string[]): ResolvedRuleset {
  const chosen = ruleset.variants.filter((variant) => variantIds.includes(variant.id));
  const variants = chosen.map(({ id }) => id);
  const key = `${[ruleset.id, ...variants].join('+')}@${ruleset.version}`;
  return stored(resolvedByKey, key, () => {
    const changed = chosen.reduce((before, variant) => variant.apply(before), ruleset);
    return { key, variants, ...compile(changed) };
  });
}

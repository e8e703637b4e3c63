/** Resolves the rules named by a request. */
import { never } from '@yamb-server/engine';
import { RequestError } from '../../kernel/errors/request-error.js';
import { unknownRuleset } from '../../kernel/errors/unknown-ruleset.js';
import { resolveRuleset, type ResolvedRuleset, type RulesetFault } from '@yamb-server/engine/rulesets';

/** The rules a request chooses: a rule set and its variants, in any order. */
export interface RulesChoice {
  readonly ruleset: string;
  readonly variants: readonly string[];
}

/**
 * The rules with this id and these variants.
 * @param custom the custom rule set with this id, if loaded
 * @throws RequestError UNKNOWN_RULESET, UNKNOWN_VARIANT, REPEATED_VARIANT or EXCLUSIVE_VARIANTS
 */
export function requireRuleset(
  id: string,
  variants: readonly string[],
  custom?: ResolvedRuleset,
): ResolvedRuleset {
  const resolution = resolveRuleset(id, variants, custom);
  if (resolution.ok) return resolution.ruleset;
  throw rulesetError(id, resolution.fault);
}

function rulesetError(id: string, fault: RulesetFault): RequestError {
  switch (fault.code) {
    case 'UNKNOWN_RULESET':
      return unknownRuleset(id);
    case 'UNKNOWN_VARIANT': {
      const choice = fault.known.length > 0 ? oneOf(fault.known) : 'It has none.';
      const message = `The rule set ${quote(id)} has no variant ${quote(fault.variant)}. ${choice}`;
      return new RequestError(fault.code, message, { known: fault.known });
    }
    case 'REPEATED_VARIANT':
      return new RequestError(
        fault.code,
        `The variant ${quote(fault.variant)} is listed twice. List it once.`,
      );
    case 'EXCLUSIVE_VARIANTS': {
      const [one, other] = fault.variants;
      const message = `The variants ${quote(one)} and ${quote(other)} exclude each other. Choose one of them.`;
      return new RequestError(fault.code, message, { variants: fault.variants });
    }
    default:
      return never(fault);
  }
}

const quote = (text: string): string => JSON.stringify(text);
const oneOf = (known: readonly string[]): string => `Choose one of: ${known.join(', ')}.`;

import { RequestError } from './request-error.js';
import { rulesets } from '@yamb-server/engine/rulesets';

/** The error for an unknown rule set, wherever a request names it. */
export function unknownRuleset(id: string): RequestError {
  const known = rulesets.map((ruleset) => ruleset.id);
  const message = `There is no rule set ${JSON.stringify(id)}. Choose one of: ${known.join(', ')}.`;
  return new RequestError('UNKNOWN_RULESET', message, { known });
}

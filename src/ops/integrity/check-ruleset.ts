/** Checks whether a custom rule set matches its id. */
import { idOf, readDefinitionText } from '../../games/definitions/definition.js';
import { describeRulesetFault } from '../../games/definitions/describe-ruleset-fault.js';
import { complete, definitionText } from '@yamb-server/engine';
import { reasonOf } from './finding.js';
import type { IntegrityStore } from './integrity.store.js';

/** Reads the definition of a rule set again: it must be valid and canonical, and its hash must be its id. */
export async function checkRuleset(store: IntegrityStore, id: string): Promise<readonly string[]> {
  try {
    const text = await store.definition(id);
    const fault = text === undefined ? undefined : faultOf(id, text);
    return fault === undefined ? [] : [`The rule set ${id} is invalid: ${fault}`];
  } catch (error) {
    return [`The rule set ${id} cannot be read: ${reasonOf(error)}.`];
  }
}

function faultOf(id: string, text: string): string | undefined {
  const read = complete(readDefinitionText(text));
  if (!read.ok) return read.error.slice(0, 1).map(describeRulesetFault).join('');
  if (idOf(read.value) !== id) return 'its id does not match its definition.';
  return definitionText(read.value) === text ? undefined : 'its definition is not in canonical form.';
}

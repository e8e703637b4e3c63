/** Checks whether a custom rule set matches its id. */
import { idOf, readDefinitionText } from '../../games/definitions/definition.js';
import { describeRulesetFault } from '../../games/definitions/describe-ruleset-fault.js';
import { complete, definitionText } from '@yamb-server/engine';
import { one } from '../../storage/steps.js';
import { reasonOf } from './finding.js';
import type { Statements } from './pages.js';

const DEFINITION = 'SELECT definition FROM rulesets WHERE id = $1';

/** Reads the definition of a rule set again: it must be valid and canonical, and its hash must be its id. */
export async function checkRuleset(statements: Statements, id: string): Promise<readonly string[]> {
  try {
    const row = await statements.read(() => one<{ definition: string }>(DEFINITION, id));
    const fault = row && faultOf(id, row.definition);
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

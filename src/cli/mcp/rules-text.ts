/** Rule sets as a language model reads them. */
import { typedDocument, type YambClient } from '@yamb-server/client';
import { complete } from '@yamb-server/engine';
import { idOf } from '../../games/definitions/definition.js';
import { readDefinitionText } from '../../games/definitions/read-definition-text.js';
import { customRulesets } from '@yamb-server/engine/rulesets';
import { CommandFailure } from '../failure.js';
import { sheetOfRuleset } from '../rulesets.js';

/** What the definition of a rule set is read from. */
const RULESET = typedDocument<
  {
    readonly ruleset: {
      readonly key: string;
      readonly definition: unknown;
      readonly variants: readonly { readonly id: string; readonly description: string }[];
    } | null;
  },
  { readonly id: string; readonly variants: readonly string[] }
>(
  'query ($id: ID!, $variants: [ID!]) { ruleset(id: $id, variants: $variants) { key definition variants { id description } } }',
);

/** A line for each rule set that the server brings. */
export async function listRules(client: YambClient): Promise<string> {
  const lines = (await client.rulesets()).map(({ id, name, minSeats, maxSeats, dice }) => {
    const seats = minSeats === maxSeats ? minSeats : `${minSeats} to ${maxSeats}`;
    return `${id}: ${name}, ${dice} dice, ${seats} players`;
  });
  return lines.join('\n');
}

/**
 * All of a rule set, from the definition that the server plays by.
 * @throws CommandFailure when there is none of that id
 */
export async function showRules(client: YambClient, id: string, chosen: readonly string[]): Promise<string> {
  const { ruleset } = await client.request(RULESET, { id, variants: chosen });
  if (!ruleset) throw new CommandFailure(`There is no rule set "${id}": list_rules gives the ids.`);
  const { key, definition, variants } = ruleset;
  const read = complete(readDefinitionText(JSON.stringify(definition)));
  if (!read.ok) throw new CommandFailure('The server plays by rules that this version cannot read.');
  const sheet = sheetOfRuleset(
    { ...customRulesets.add(idOf(read.value), read.value), key },
    { width: Infinity },
  );
  return [
    sheet,
    ...(variants.length > 0
      ? ['', 'Variants', ...variants.map((one) => `  ${one.id}  ${one.description}`)]
      : []),
  ].join('\n');
}

/** Formats rule sets for a language model. */
import { typedDocument, type YambClient } from '@yamb-server/client';
import { complete } from '@yamb-server/engine';
import { idOf, readDefinitionText } from '../../games/definitions/definition.js';
import { customRulesets } from '@yamb-server/engine/rulesets';
import { CommandFailure } from '../failure.js';
import { sheetOfRuleset } from '../rulesets.js';

/** Fetches the definition of a rule set. */
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

/** Lists the rule sets of the server, one a line. */
export async function listRules(client: YambClient): Promise<string> {
  const lines = (await client.rulesets()).map(({ id, name, minSeats, maxSeats, dice }) => {
    const seats = minSeats === maxSeats ? minSeats : `${minSeats} to ${maxSeats}`;
    return `${id}: ${name}, ${dice} dice, ${seats} players`;
  });
  return lines.join('\n');
}

/**
 * Describes a rule set completely, from the server's definition.
 * @throws CommandFailure if the id is unknown
 */
export async function showRules(client: YambClient, id: string, chosen: readonly string[]): Promise<string> {
  const { ruleset } = await client.request(RULESET, { id, variants: chosen });
  if (!ruleset) throw new CommandFailure(`There is no rule set "${id}". Call list_rules for the ids.`);
  const { key, definition, variants } = ruleset;
  const read = complete(readDefinitionText(JSON.stringify(definition)));
  if (!read.ok)
    throw new CommandFailure('This version cannot read the rules of the server. Install a newer version.');
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

/** Rule sets as a language model reads them. */
import { complete } from '@yamb-server/engine';
import { idOf } from '../../games/definitions/definition.js';
import { readDefinitionText } from '../../games/definitions/read-definition-text.js';
import { customRulesets } from '@yamb-server/engine/rulesets';
import { CommandFailure } from '../failure.js';
import { sheetOfRuleset } from '../rulesets.js';
import type { ModelPlayer } from './model-player.js';

const RULESETS = 'query { rulesets { id name minSeats maxSeats dice } }';
const RULESET = `query ($id: ID!, $variants: [ID!]) { ruleset(id: $id, variants: $variants) {
  key definition variants { id description } } }`;

interface ListedRuleset {
  readonly id: string;
  readonly name: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly dice: number;
}

interface ServedRuleset {
  readonly key: string;
  readonly definition: unknown;
  readonly variants: readonly { readonly id: string; readonly description: string }[];
}

/** A line for each rule set that the server brings. */
export async function listRules(player: ModelPlayer): Promise<string> {
  const { rulesets } = await player.ask<{ rulesets: readonly ListedRuleset[] }>(RULESETS);
  const line = ({ id, name, minSeats, maxSeats, dice }: ListedRuleset): string => {
    const seats = minSeats === maxSeats ? minSeats : `${minSeats} to ${maxSeats}`;
    return `${id}: ${name}, ${dice} dice, ${seats} players`;
  };
  return rulesets.map(line).join('\n');
}

/**
 * All of a rule set, from the definition that the server plays by.
 * @throws CommandFailure when there is none of that id
 */
export async function showRules(player: ModelPlayer, id: string, chosen: readonly string[]): Promise<string> {
  const asked = { id, variants: chosen };
  const { ruleset } = await player.ask<{ ruleset: ServedRuleset | null }>(RULESET, asked);
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

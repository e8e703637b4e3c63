/** Sends and lists custom rule sets over GraphQL. */
import { readFileSync } from 'node:fs';
import type { Answer, Client } from './client.js';
import { dataOf } from './game-client.js';

export interface RulesetView {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly custom: { readonly title: string; readonly listed: boolean; readonly owner: string | null } | null;
}

/** The example of docs/custom-sheets.md. */
export const HOUSE_YAMB = JSON.parse(readFileSync('examples/rulesets/house-yamb.json', 'utf8')) as object & {
  readonly columns: readonly object[];
  readonly rows: readonly object[];
};

type Input = Readonly<Record<string, unknown>>;

const SHOWN = 'id key name custom { title listed owner }';

/** Sends a mutation that returns a rule set, and gives its answer unchecked, as a test of a refusal needs it. */
export const sendRuleset = (
  client: Client,
  mutation: string,
  type: string,
  input: Input,
  token?: string,
): Promise<Answer<Record<string, RulesetView>>> =>
  client.graphql(`mutation ($input: ${type}!) { ${mutation}(input: $input) { ${SHOWN} } }`, { input }, token);

export async function createRuleset(client: Client, token: string, input: Input): Promise<RulesetView> {
  const answer = await sendRuleset(client, 'createRuleset', 'CreateRulesetInput', input, token);
  const { createRuleset: created } = dataOf(answer);
  if (!created) throw new Error(answer.text);
  return created;
}

/** Ids of the rule sets of a list. */
export async function idsOfRulesets(client: Client, filter: Input, token?: string): Promise<string[]> {
  const answer = await client.graphql<{ rulesets: readonly { id: string }[] }>(
    'query ($filter: RulesetFilter) { rulesets(filter: $filter) { id } }',
    { filter },
    token,
  );
  return dataOf(answer).rulesets.map(({ id }) => id);
}

import { describe, expect, it } from '@jest/globals';
import { getOperationAST, isObjectType, parse } from 'graphql';
import { builtSchema } from '../../../test/harness/built-schema.js';
import { costOf } from './cost.js';
import { operationCost } from './operation-cost.js';
import type { Variables } from './sliced-size.js';

const schema = await builtSchema();

/** Requests the cost of one operation with several sets of variables, like a server that caches the operation. */
function costsOf(text: string, ...variables: readonly Variables[]): readonly (readonly [number, number])[] {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document has not one operation');
  return variables.map((values) => [
    operationCost(schema, document, operation, values),
    costOf(schema, document, operation, values),
  ]);
}

describe('the cost of a repeated operation', () => {
  it.each(['$n: Int', '$n: Int!', '$n: Int = 7'])('depends on the variable %s', (definition) => {
    const query = `query (${definition}) { games(first: $n) { nodes { id } } }`;
    const costs = costsOf(query, { n: 3 }, { n: 50 }, { n: 3 });
    expect(costs.map(([cost]) => cost)).toEqual(costs.map(([, computed]) => computed));
    expect(new Set(costs.map(([cost]) => cost)).size).toBe(2);
  });

  it('does not depend on variables of other types', () => {
    const command = 'mutation ($input: RollInput!) { roll(input: $input) { __typename } }';
    const costs = costsOf(command, { input: { gameId: 'a' } }, { input: { gameId: 'b' } });
    expect(costs.map(([cost]) => cost)).toEqual(costs.map(([, computed]) => computed));
  });

  it('differs between operations', () => {
    const [[one] = []] = costsOf('{ me { id } }', {});
    const [[other] = []] = costsOf('{ me { id name } }', {});
    expect(other).toBe(Number(one) + 1);
  });

  it('reads list sizes only from numeric arguments', () => {
    const fields = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()));
    const sliced = fields.flatMap(({ args, extensions }) =>
      args.filter(({ name }) => extensions.listSize?.slicingArguments?.includes(name)),
    );
    expect(new Set(sliced.map(({ type }) => String(type).replace('!', '')))).toEqual(new Set(['Int']));
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfig,
} from 'graphql';
import { checkPrices } from './check-prices.js';
import type { FieldCost, FieldListSize } from '../../kernel/schema/prices.js';

const NUMBERS = new GraphQLNonNull(new GraphQLList(GraphQLInt));
const THREE = { extensions: { listSize: { assumedSize: 3 } } };
const PAGE = new GraphQLObjectType({
  name: 'Page',
  fields: { items: { type: NUMBERS, ...THREE }, total: { type: GraphQLInt } },
});

const check = (field: GraphQLFieldConfig<unknown, unknown>, declared: readonly FieldCost[] = []) => {
  const query = new GraphQLObjectType({ name: 'Query', fields: { field } });
  return () =>
    checkPrices(
      new GraphQLSchema({ query }),
      declared.map((price) => ({ at: 'Resolver.field', price })),
    );
};

describe('the prices of a schema', () => {
  it('hold for a list that says how long it can be', () => {
    expect(check({ type: NUMBERS, ...THREE })).not.toThrow();
  });

  it('are wrong for a list that does not', () => {
    expect(check({ type: NUMBERS })).toThrow('Query.field is a list and has no @ListSize');
  });

  it.each<readonly [FieldListSize, string]>([
    [{ assumedSize: 3, slicingArguments: ['frist'] }, 'is sized by "frist"'],
    [{ assumedSize: 3, sizedFields: ['itmes'] }, 'sizes "itmes", which is no list of Page'],
    [{ assumedSize: 3, sizedFields: ['total'] }, 'sizes "total", which is no list of Page'],
    [{ assumedSize: 3 }, 'is no list'],
    [{ assumedSize: NaN, sizedFields: ['items'] }, 'a @ListSize of NaN'],
  ])('are wrong for a page with %j', (listSize, fault) => {
    const args = { first: { type: GraphQLInt } };
    expect(check({ type: PAGE, args, extensions: { listSize } })).toThrow(fault);
  });

  it('are wrong for a weight that is no number', () => {
    expect(check({ type: GraphQLInt, extensions: { cost: { weight: -1 } } })).toThrow('a @Cost of -1');
  });

  it('are wrong for a declaration that is on no field', () => {
    const cost = { weight: 40 };
    expect(check({ type: GraphQLInt, extensions: { cost } }, [cost])).not.toThrow();
    expect(check({ type: GraphQLInt }, [cost])).toThrow(
      'Resolver.field has a price, but is not in the schema',
    );
  });
});

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

describe('checkPrices', () => {
  it('accepts a list with a maximum size', () => {
    expect(check({ type: NUMBERS, ...THREE })).not.toThrow();
  });

  it('rejects a list without a maximum size', () => {
    expect(check({ type: NUMBERS })).toThrow('Query.field is a list without @ListSize');
  });

  it.each<readonly [FieldListSize, string]>([
    [{ assumedSize: 3, slicingArguments: ['frist'] }, 'is sized by "frist"'],
    [{ assumedSize: 3, sizedFields: ['itmes'] }, 'sizes "itmes", which is not a list of Page'],
    [{ assumedSize: 3, sizedFields: ['total'] }, 'sizes "total", which is not a list of Page'],
    [{ assumedSize: 3 }, 'is not a list'],
    [{ assumedSize: NaN, sizedFields: ['items'] }, 'a @ListSize of NaN'],
  ])('rejects a page with %j', (listSize, fault) => {
    const args = { first: { type: GraphQLInt } };
    expect(check({ type: PAGE, args, extensions: { listSize } })).toThrow(fault);
  });

  it('rejects a negative weight', () => {
    expect(check({ type: GraphQLInt, extensions: { cost: { weight: -1 } } })).toThrow('a @Cost of -1');
  });

  it('rejects a declaration without a field', () => {
    const cost = { weight: 40 };
    expect(check({ type: GraphQLInt, extensions: { cost } }, [cost])).not.toThrow();
    expect(check({ type: GraphQLInt }, [cost])).toThrow(
      'Resolver.field has a price, but is not in the schema',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfig,
} from 'graphql';
import { builtSchema } from '../../../test/harness/built-schema.js';
import type { FieldCost, FieldListSize } from '../../kernel/schema/prices.js';
import { priceFaults } from './testing/price-faults.js';

const NUMBERS = new GraphQLNonNull(new GraphQLList(GraphQLInt));
const THREE = { extensions: { listSize: { assumedSize: 3 } } };
const PAGE = new GraphQLObjectType({
  name: 'Page',
  fields: { items: { type: NUMBERS, ...THREE }, total: { type: GraphQLInt } },
});

const faultsOf = (field: GraphQLFieldConfig<unknown, unknown>, declared: readonly FieldCost[] = []) =>
  priceFaults(
    new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { field } }) }),
    declared.map((price) => ({ at: 'Resolver.field', price })),
  );

describe('the prices of a schema', () => {
  it('have no faults in the schema of the server', async () => {
    expect(priceFaults(await builtSchema())).toEqual([]);
  });

  it('have no fault if a list has a maximum size', () => {
    expect(faultsOf({ type: NUMBERS, ...THREE })).toEqual([]);
  });

  it('have a fault if a list has no maximum size', () => {
    expect(faultsOf({ type: NUMBERS })).toEqual(['Query.field is a list without @ListSize']);
  });

  it.each<readonly [FieldListSize, string]>([
    [{ assumedSize: 3, slicingArguments: ['frist'] }, 'is sized by "frist", which is not its argument'],
    [{ assumedSize: 3, sizedFields: ['itmes'] }, 'sizes "itmes", which is not a list of Page'],
    [{ assumedSize: 3, sizedFields: ['total'] }, 'sizes "total", which is not a list of Page'],
    [{ assumedSize: 3 }, 'has a @ListSize, but is not a list and sizes none'],
    [{ assumedSize: NaN, sizedFields: ['items'] }, 'has a @ListSize of NaN'],
  ])('have a fault if a page has %j', (listSize, fault) => {
    const args = { first: { type: GraphQLInt } };
    expect(faultsOf({ type: PAGE, args, extensions: { listSize } })).toContain(`Query.field ${fault}`);
  });

  it('have a fault if a weight is negative', () => {
    const cost = { weight: -1 };
    expect(faultsOf({ type: GraphQLInt, extensions: { cost } })).toEqual(['Query.field has a @Cost of -1']);
  });

  it('have a fault if a declaration has no field', () => {
    const cost = { weight: 40 };
    expect(faultsOf({ type: GraphQLInt, extensions: { cost } }, [cost])).toEqual([]);
    expect(faultsOf({ type: GraphQLInt }, [cost])).toEqual([
      'Resolver.field has a price, but is not in the schema',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { buildSchema, graphql } from 'graphql';
import { attachResolvers, type ResolversByType } from './attach-resolvers.js';

const SDL = `
  type Query { sheet: Sheet, die: Int }
  type Subscription { rolled: Int }
  interface Sheet { title: String, total: Int }
  type Short implements Sheet { title: String, total: Int }
`;
const SHORT = { sheet: () => ({ __typename: 'Short', title: 'stored', total: 3 }) };

/** What a document gives from a schema with these resolvers. */
async function ask(resolvers: ResolversByType, source: string): Promise<unknown> {
  const schema = buildSchema(SDL);
  attachResolvers(schema, { Query: SHORT, ...resolvers });
  return (await graphql({ schema, source })).data;
}

describe('attaching resolvers', () => {
  it('leaves fields without one as they were', async () => {
    expect(await ask({}, '{ sheet { title total } }')).toEqual({ sheet: { title: 'stored', total: 3 } });
  });

  it('gives those of an interface to its types', async () => {
    const resolvers = { Sheet: { title: () => 'of the interface' } };
    expect(await ask(resolvers, '{ sheet { title } }')).toEqual({ sheet: { title: 'of the interface' } });
  });

  it.each(['before', 'after'])('prefers those of a type, given %s those of its interface', async (order) => {
    const ofType = { Short: { title: () => 'of the type' } };
    const ofInterface = { Sheet: { title: () => 'of the interface' } };
    const resolvers = order === 'before' ? { ...ofType, ...ofInterface } : { ...ofInterface, ...ofType };
    expect(await ask(resolvers, '{ sheet { title } }')).toEqual({ sheet: { title: 'of the type' } });
  });

  it('subscribes by one function and resolves by the other', () => {
    const schema = buildSchema(SDL);
    const subscribe = (): AsyncIterable<unknown> => ({ [Symbol.asyncIterator]: () => never });
    const resolve = (): number => 6;
    attachResolvers(schema, { Subscription: { rolled: { subscribe, resolve } } });
    expect(schema.getSubscriptionType()?.getFields()['rolled']).toMatchObject({ subscribe, resolve });
  });

  it.each(['Query.cup', 'Cup.die', 'Int.die'])('refuses a resolver of %s, which is no field', (place) => {
    const [type = '', field = ''] = place.split('.');
    expect(() => {
      attachResolvers(buildSchema(SDL), { [type]: { [field]: () => 1 } });
    }).toThrow(`${place} has a resolver, but is not in the schema.`);
  });
});

const never: AsyncIterator<unknown> = { next: () => Promise.resolve({ done: true, value: undefined }) };

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

/** The result of a document on a schema with these resolvers. */
async function ask(resolvers: ResolversByType, source: string): Promise<unknown> {
  const schema = buildSchema(SDL);
  attachResolvers(schema, { Query: SHORT, ...resolvers });
  return (await graphql({ schema, source })).data;
}

describe('attachResolvers', () => {
  it('leaves fields without a resolver unchanged', async () => {
    expect(await ask({}, '{ sheet { title total } }')).toEqual({ sheet: { title: 'stored', total: 3 } });
  });

  it('applies interface resolvers to the types of the interface', async () => {
    const resolvers = { Sheet: { title: () => 'of the interface' } };
    expect(await ask(resolvers, '{ sheet { title } }')).toEqual({ sheet: { title: 'of the interface' } });
  });

  it.each(['before', 'after'])(
    'prefers resolvers of a type, declared %s those of its interface',
    async (order) => {
      const ofType = { Short: { title: () => 'of the type' } };
      const ofInterface = { Sheet: { title: () => 'of the interface' } };
      const resolvers = order === 'before' ? { ...ofType, ...ofInterface } : { ...ofInterface, ...ofType };
      expect(await ask(resolvers, '{ sheet { title } }')).toEqual({ sheet: { title: 'of the type' } });
    },
  );

  it('subscribes with one function and resolves with the other', () => {
    const schema = buildSchema(SDL);
    const subscribe = (): AsyncIterable<unknown> => ({ [Symbol.asyncIterator]: () => never });
    const resolve = (): number => 6;
    attachResolvers(schema, { Subscription: { rolled: { subscribe, resolve } } });
    expect(schema.getSubscriptionType()?.getFields()['rolled']).toMatchObject({ subscribe, resolve });
  });

  it.each(['Query.cup', 'Cup.die', 'Int.die'])('refuses a resolver of the nonexistent field %s', (place) => {
    const [type = '', field = ''] = place.split('.');
    expect(() => {
      attachResolvers(buildSchema(SDL), { [type]: { [field]: () => 1 } });
    }).toThrow(`${place} has a resolver, but is not in the schema.`);
  });
});

const never: AsyncIterator<unknown> = { next: () => Promise.resolve({ done: true, value: undefined }) };

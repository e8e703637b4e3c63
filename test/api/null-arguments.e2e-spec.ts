/** Clients send null for omitted arguments, such as the cursor of the first page. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  isNullableType,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
} from 'graphql';
import { QUERIES } from '../parity/queries.js';
import { Tables } from '../permissions/table.js';

let tables: Tables;
let schema: GraphQLSchema;

beforeAll(async () => {
  tables = await Tables.start();
  ({ schema } = tables.server.app.get(GraphQLSchemaHost, { strict: false }));
});
afterAll(() => tables.stop());

/** The query with null for every omitted nullable argument. */
function withNulls(query: string): string {
  const types = new TypeInfo(schema);
  return print(
    visit(
      parse(query),
      visitWithTypeInfo(types, {
        Field: (node) => {
          const given = new Set(node.arguments?.map(({ name }) => name.value));
          const omitted = types
            .getFieldDef()
            ?.args.filter(({ name, type }) => isNullableType(type) && !given.has(name));
          const nulls = (omitted ?? []).map(({ name }) => ({
            kind: Kind.ARGUMENT as const,
            name: { kind: Kind.NAME as const, value: name },
            value: { kind: Kind.NULL as const },
          }));
          return { ...node, arguments: [...(node.arguments ?? []), ...nulls] };
        },
      }),
    ),
  );
}

describe('a null argument', () => {
  it.each(QUERIES)('counts as omitted in $operation', async ({ query, type, at }) => {
    const { tokens, table } = await tables.set('finished', false);
    const shown = query(type === undefined ? '' : '{ __typename }', table);
    const ask = (document: string) => tables.server.graphql(document, {}, tokens.owner);
    expect(withNulls(shown)).toContain(at.at(-1));
    const [{ data, errors }, plain] = [await ask(withNulls(shown)), await ask(shown)];
    expect(errors).toBeUndefined();
    expect(data).toEqual(plain.data);
  });

  it('counts as omitted in lists of players and competitions', async () => {
    const { tokens, table } = await tables.set('finished', false);
    const lists = `{
      ratings(ruleset: "yamb") { __typename }
      me { scores { __typename } ratingHistory(ruleset: "yamb") { __typename } rating(ruleset: "yamb") { __typename } }
      competition(id: "${table.competitionId}") { standings { __typename } }
    }`;
    expect((await tables.server.graphql(withNulls(lists), {}, tokens.owner)).errors).toBeUndefined();
  });
});

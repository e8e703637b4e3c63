/** Every operation that accepts the id of a rule set, called with an unknown one. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import { ADMIN_TOKEN } from '../harness/best-scores.js';
import { rest } from '../harness/rest.js';
import { RestTwin, type ApiDocument } from '../harness/rest-twin.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly example?: unknown }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: { readonly properties: object };
        readonly example?: Readonly<Record<string, unknown>>;
      };
    };
  };
}

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as ApiDocument;
const twin = new RestTwin(document);

/** The operations that accept one, with the arguments of their examples. */
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  (Object.values(methods) as readonly unknown[] as readonly Described[]).flatMap((operation) => {
    const { operationId, parameters = [], requestBody } = operation;
    const body = requestBody?.content['application/json'];
    const argument = path.startsWith('/v1/rulesets/{id}') ? 'id' : 'ruleset';
    const names = [...parameters.map(({ name }) => name), ...Object.keys(body?.schema.properties ?? {})];
    if (!names.includes(argument)) return [];
    const examples = parameters.flatMap(({ name = '', example }) =>
      example === undefined ? [] : [[name, example] as const],
    );
    const args: Readonly<Record<string, unknown>> = { ...Object.fromEntries(examples), ...body?.example };
    return [[operationId, argument, args] as const];
  }),
);

const UNKNOWN = ['chess', 'Yamb', '__proto__', `custom:${'0'.repeat(40)}`];

describe('an unknown rule set', () => {
  let server: TestServer;
  let playerId: string;
  let token: string;

  beforeAll(async () => {
    server = await startServer({ env: { ADMIN_TOKEN, DAILY_RULESETS: 'yahtc' } });
    token = await server.register();
    playerId = (await rest<{ id: string }>(server.url, 'GET', '/v1/me', { token })).body.id;
  });
  afterAll(() => server.stop());

  it('is tested with many operations', () => {
    expect(OPERATIONS.length).toBeGreaterThan(20);
  });

  it.each(OPERATIONS)('is UNKNOWN_RULESET for %s over REST', async (operationId, argument, examples) => {
    const { operation } = twin.routeOf(operationId);
    const isOfAdministrator = JSON.stringify(operation.security).includes('administrator');
    for (const id of UNKNOWN) {
      const args = {
        ...examples,
        ...('playerId' in examples && { playerId }),
        [argument]: id,
        after: undefined,
      };
      const { status, body } = await twin.ask<Record<string, unknown>>(
        server,
        operationId,
        args,
        isOfAdministrator ? ADMIN_TOKEN : token,
      );
      expect([id, status, body]).toEqual([
        id,
        404,
        {
          type: '/errors/UNKNOWN_RULESET',
          title: 'Not Found',
          status: 404,
          code: 'UNKNOWN_RULESET',
          detail: expect.stringMatching(/^There is no rule set ".+"\. Choose one of: .*yahtc/),
          known: expect.arrayContaining(['yahtc']),
        },
      ]);
      expect(Object.keys(operation.responses)).toContain('404');
    }
  });

  it('is the same in GraphQL, where a plain lookup returns null', async () => {
    const fields = buildSchema(readFileSync('schema.gql', 'utf8')).getQueryType()?.getFields() ?? {};
    const asked = Object.values(fields).flatMap(({ name, args }) => {
      const own = args.find((one) => one.name === 'ruleset');
      const outer = args.find(({ type: of }) => {
        const input = getNamedType(of);
        return isInputObjectType(input) && 'ruleset' in input.getFields();
      });
      if (!own && !outer) return [];
      const given = own ? 'ruleset: "chess"' : `${outer?.name ?? ''}: { ruleset: "chess" }`;
      return [`{ ${name}(${given}) { __typename } }`];
    });
    expect(asked.length).toBeGreaterThan(5);
    const token = await server.register('Ana');
    for (const query of asked) {
      const { errors } = await server.graphql(query, {}, token);
      expect([query, errors?.[0]?.extensions]).toEqual([
        query,
        expect.objectContaining({ code: 'UNKNOWN_RULESET', known: expect.arrayContaining(['yahtc']) }),
      ]);
    }
    expect((await server.graphql('{ ruleset(id: "chess") { id } }')).data).toEqual({ ruleset: null });
  });
});

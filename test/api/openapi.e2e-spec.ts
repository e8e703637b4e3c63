/** The REST description: what it covers, and what the strictest linter reports. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, printSchema } from 'graphql';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

describe('/v1/openapi.json', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('is valid under a strict linter', async () => {
    const { text } = await server.request('/v1/openapi.json');
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('is served next to the GraphQL schema, which can be read without introspection', async () => {
    const { text, headers } = await rest(server.url, 'GET', '/schema.graphql');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(printSchema(buildSchema(text))).toBe(text.trimEnd());
    expect(readFileSync('schema.gql', 'utf8')).toContain(text.trimEnd());
    const etag = headers.get('etag') ?? '';
    const again = await rest(server.url, 'GET', '/schema.graphql', { headers: { 'if-none-match': etag } });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  });

  it('declares the bounds by which inputs are checked', async () => {
    const api = await describedBy(server);
    expect(keyOf(api, '/v1/players')).toMatchObject({ minLength: 22, maxLength: 255 });
    expect(keyOf(api, '/v1/me/token')).toMatchObject({ minLength: 22, maxLength: 255 });
    expect(keyOf(api, '/v1/games')).toMatchObject({ minLength: 1, maxLength: 255 });
    expect(bodyOf(api, '/v1/games')).toMatchObject({
      clientSeed: { pattern: '^[!-~]{1,64}$' },
      practiceSeed: { pattern: '^[!-~]{1,64}$' },
      practiceDice: { minItems: 1, maxItems: 120, items: { minItems: 1, maxItems: 12 } },
      ruleset: { maxLength: 64 },
      variants: { maxItems: 16, items: { maxLength: 64 } },
      seats: { minItems: 1, maxItems: 6, items: { properties: { name: { minLength: 1, maxLength: 40 } } } },
      teamSize: { minimum: 1, maximum: 6 },
    });
    expect(bodyOf(api, '/v1/games/{gameId}/client-seeds')).toMatchObject({
      clientSeed: { pattern: '^[!-~]{1,64}$' },
    });
    expect(bodyOf(api, '/v1/imports')).toMatchObject({ data: { maxLength: 100_000 } });
  });

  it('declares the headers of pages and of new resources, and the condition of each 304', async () => {
    const { paths } = await describedBy(server);
    const responses = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    );
    const created = responses.filter((one) => one.responses['201']);
    expect(created.length).toBeGreaterThan(10);
    expect(created.filter((one) => !one.responses['201']?.headers?.['Location'])).toEqual([]);
    const conditions = (one: { parameters?: readonly Parameter[] }): boolean =>
      (one.parameters ?? []).some(({ $ref }) => $ref?.endsWith('/If-None-Match') === true);
    expect(
      responses.filter((one) => conditions(one) !== '304' in one.responses).map(({ name }) => name),
    ).toEqual([]);
    const linked = responses.filter((one) => one.responses['200']?.headers?.['Link']).map(({ name }) => name);
    expect(linked).toEqual(
      expect.arrayContaining([
        'get /v1/competitions',
        'get /v1/ratings/{ruleset}',
        'get /v1/players/{playerId}/rating-history',
        'get /v1/competitions/{competitionId}/standings',
      ]),
    );
  });

  it('summarises operations in plain text, because tools show no Markdown there', async () => {
    const { paths } = await describedBy(server);
    const summaries = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ summary }) => summary),
    );
    expect(summaries.filter((summary) => /[`*[\]]/.test(summary))).toEqual([]);
  });

  it('requires only what is never omitted', async () => {
    const { schemas } = (await describedBy(server)).components;
    expect(schemas['GameChanged']?.required).toEqual(['events', 'replayed']);
    expect(schemas['GameUpdate']?.required).not.toContain('game');
    const omitted = ['sides', 'turn'];
    const fields = Object.keys(schemas['Game']?.properties ?? {});
    expect(fields).toEqual(expect.arrayContaining(omitted));
    expect(schemas['Game']?.required).toEqual(fields.filter((name) => !omitted.includes(name)));
    expect(schemas['Side']?.required).not.toContain('sheet');
    expect(schemas['GameBrief']?.required).toEqual(Object.keys(schemas['GameBrief']?.properties ?? {}));
  });
});

interface Schema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly schema?: unknown;
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly summary: string;
            readonly parameters?: readonly Parameter[];
            readonly requestBody: {
              readonly content: { readonly 'application/json': { readonly schema: Schema } };
            };
            readonly responses: Readonly<
              Record<string, { readonly headers?: Readonly<Record<string, unknown>> }>
            >;
          }
        >
      >
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

const describedBy = async (server: TestServer): Promise<Description> =>
  JSON.parse((await server.request('/v1/openapi.json')).text) as Description;

/** The schema of the idempotency key header. */
const keyOf = ({ paths, components }: Description, path: string): unknown =>
  paths[path]?.['post']?.parameters
    ?.map((one) => (one.$ref === undefined ? one : components.parameters[one.$ref.split('/').at(-1) ?? '']))
    .find((one) => one?.name === 'Idempotency-Key')?.schema;

const bodyOf = ({ paths }: Description, path: string): unknown =>
  paths[path]?.['post']?.requestBody.content['application/json'].schema.properties;

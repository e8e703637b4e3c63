/** REST and GraphQL are one API: whatever one can do, the other can do with the same result. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getNamedType, isLeafType, isUnionType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import type { Answer } from '../harness/client.js';
import { RestTwin } from '../harness/rest-twin.js';
import { rest, type RestAnswer } from '../harness/rest.js';
import { IS_LONG } from '../harness/torture.js';
import { comparable } from './comparable.js';
import { QUERIES } from './queries.js';
import { selectionOf } from './selection.js';
import { WRONG_INPUTS } from './wrong-inputs.js';
import type { CallerKind } from '../permissions/callers.js';
import { MUTATIONS, type MutationRow } from '../permissions/mutations.js';
import { partsOf, Tables } from '../permissions/table.js';

/**
 * Callers that try every mutation. Most mutations succeed for the owner, are refused to the opponent and forbidden to
 * the administrator.
 */
const CALLERS: readonly CallerKind[] = [
  'owner',
  'opponent',
  ...(IS_LONG ? (['administrator'] as const) : []),
];

let tables: Tables;
let twin: RestTwin;
let schema: GraphQLSchema;

beforeAll(async () => {
  tables = await Tables.start();
  twin = await RestTwin.of(tables.server);
  ({ schema } = tables.server.app.get(GraphQLSchemaHost, { strict: false }));
});
afterAll(() => tables.stop());

const fieldsOf = (type: GraphQLObjectType | null | undefined): string[] =>
  Object.keys(type?.getFields() ?? {});

/** A mutation that selects everything that REST returns. */
function operationOf(mutation: string): string {
  const field = schema.getMutationType()?.getFields()[mutation];
  if (!field) throw new Error(`No mutation ${mutation}`);
  const type = getNamedType(field.type);
  const shown = isUnionType(type)
    ? `{ __typename ... on GameChanged ${selectionOf(twin.document, 'GameChanged')}
        ... on MoveRefused { code message reason remedy freeSeats game ${selectionOf(twin.document, 'Game')} } }`
    : isLeafType(type)
      ? ''
      : selectionOf(twin.document, type.name);
  const [input] = field.args;
  return input
    ? `mutation ($input: ${String(input.type)}) { ${mutation}(input: $input) ${shown} }`
    : `mutation { ${mutation} ${shown} }`;
}

/** The GraphQL outcome as REST would return it: without a status, and with only the codes of errors. */
function outcomeByGraphql(mutation: string, { data, errors }: Answer<Record<string, unknown>>): unknown {
  const [error] = errors ?? [];
  if (error) return { code: error.extensions.code };
  const result = data?.[mutation];
  if (mutation === 'createRecoveryCode') return { recoveryCode: result };
  if (typeof result !== 'object' || result === null) return result === true ? undefined : { removed: result };
  const { __typename: type, message, ...rest } = result as Record<string, unknown>;
  if (type !== 'MoveRefused') return rest;
  const outcome = Object.entries({ ...rest, detail: message }).filter(([, value]) => value !== null);
  return Object.fromEntries(outcome);
}

function outcomeByRest({ status, body }: RestAnswer<unknown>): unknown {
  if (status < 400) return body;
  const { code, game, detail, reason, remedy, freeSeats } = body as Record<string, unknown>;
  if (game === undefined) return { code };
  const outcome = Object.entries({ code, game, detail, reason, remedy, freeSeats });
  return Object.fromEntries(outcome.filter(([, value]) => value !== undefined));
}

const isRefusal = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'code' in outcome;

describe('REST routes', () => {
  it('cover every query, mutation and subscription of the schema exactly once', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      fieldsOf,
    );
    const operations = [...twin.routes.keys()];
    expect(fields.filter((name) => !operations.includes(name))).toEqual([]);
  });

  it('ask for a token first if their description says so', async () => {
    const asking = [...twin.routes.values()].filter(({ operation }) =>
      operation.security.some((one) => 'player' in one && operation.security.length === 1),
    );
    for (const { operation, method, path } of asking) {
      const { status } = await rest(tables.server.url, method, path.replace(/\{\w+\}/g, 'x'));
      expect([operation.operationId, status]).toEqual([operation.operationId, 401]);
    }
    expect(asking.length).toBeGreaterThan(20);
  });
});

const TITLED = MUTATIONS.map((row) => ({
  ...row,
  title: [row.mutation, row.detail, `(${row.stage ?? 'playing'})`].filter(Boolean).join(' '),
}));

describe('a mutation in both APIs', () => {
  const outcomeOf = async (
    { mutation, stage = 'playing', input }: MutationRow,
    caller: CallerKind,
    way: 'graphql' | 'rest',
  ): Promise<unknown> => {
    const { tokens, table } = await tables.set(stage, false, partsOf(input));
    const token = await tables.tokenOf(caller, tokens);
    const given = { ...input?.(table) };
    const variables = input && { input: given };
    const outcome =
      way === 'rest'
        ? outcomeByRest(await twin.ask(tables.server, mutation, given, token))
        : outcomeByGraphql(mutation, await tables.server.graphql(operationOf(mutation), variables, token));
    if (!isRefusal(outcome)) tables.discard();
    return outcome;
  };

  it.each(TITLED)('has the same result: $title', async (row) => {
    for (const caller of CALLERS) {
      const [graphql, twin] = [await outcomeOf(row, caller, 'graphql'), await outcomeOf(row, caller, 'rest')];
      expect(comparable(twin)).toEqual(comparable(graphql));
    }
  });
});

describe('a query in both APIs', () => {
  it.each(QUERIES)(
    'has the same result: $operation',
    async ({ operation, before, args, type, query, at, name }) => {
      const { tokens, table } = await tables.set('finished', false);
      await before?.(tables.server, tokens.owner);
      const shown = type === undefined ? '' : selectionOf(twin.document, type);
      const { data, errors } = await tables.server.graphql(query(shown, table), {}, tokens.owner);
      expect(errors).toBeUndefined();
      const { body } = await twin.ask<Record<string, unknown>>(
        tables.server,
        operation,
        args(table),
        tokens.owner,
      );
      const graphql = at.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data);
      expect(graphql ?? undefined).toBeDefined();
      expect(name === undefined ? body : body[name]).toEqual(graphql);
    },
  );
});

describe('an invalid input in both APIs', () => {
  it.each(WRONG_INPUTS)('has the same code: $mutation with $what', async ({ mutation, input, code }) => {
    const token = await tables.server.register();
    const [error] = (await tables.server.graphql(operationOf(mutation), { input }, token)).errors ?? [];
    const { status, body } = await twin.ask(tables.server, mutation, input, token);
    expect(error?.extensions.code).toBe(code);
    expect(body).toMatchObject({ code, status });
    // The problem uses the vocabulary of REST.
    expect(JSON.stringify(body)).not.toMatch(/GraphQL|Input\b|\$|Int cannot|Expected/);
  });
});

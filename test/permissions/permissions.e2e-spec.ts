/** Authorisation as a matrix: every operation of the schema, by every kind of caller. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isLeafType,
  isUnionType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { Stored } from '../fuzz/stored.js';
import type { Answer } from '../harness/client.js';
import { dataOf } from '../harness/game-client.js';
import { RestTwin } from '../harness/rest-twin.js';
import { IS_LONG } from '../harness/torture.js';
import { CALLERS, type CallerKind, type Expected } from './callers.js';
import { FOLLOWS } from './follows.js';
import { MUTATIONS } from './mutations.js';
import { PUBLIC_QUERIES, READS } from './reads.js';
import { partsOf, Tables } from './table.js';

let tables: Tables;
let schema: GraphQLSchema;
let stored: Stored;
let twin: RestTwin;

beforeAll(async () => {
  tables = await Tables.start();
  stored = new Stored(tables.server);
  twin = await RestTwin.of(tables.server);
  schema = buildClientSchema(
    dataOf(await tables.server.graphql<IntrospectionQuery>(getIntrospectionQuery())),
  );
});
afterAll(async () => {
  await tables.stop();
});

const fieldsOf = (type: GraphQLObjectType | null | undefined): string[] =>
  Object.keys(type?.getFields() ?? {}).sort();
const once = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** The responses to every kind of caller, one after another. */
async function answersOf(
  ask: (caller: CallerKind) => Promise<string>,
  callers: readonly CallerKind[] = CALLERS,
): Promise<Partial<Expected>> {
  const answers: [string, string][] = [];
  for (const caller of callers) answers.push([caller, await ask(caller)]);
  return Object.fromEntries(answers);
}

/** One kind of caller for each expected response; all kinds in the long form. */
const someOfEach = (expected: Expected): readonly CallerKind[] =>
  CALLERS.filter(
    (caller, index) =>
      IS_LONG || CALLERS.findIndex((other) => expected[other] === expected[caller]) === index,
  );

/** Discards the games after one was changed. From here on, only new ones are compared. */
async function clear(): Promise<void> {
  tables.discard();
  await stored.forget();
}

/** An operation that selects only its outcome. */
function operationOf(mutation: string, more: Readonly<Record<string, unknown>> = {}): string {
  const others = Object.entries(more).map(([name, value]) => `, ${name}: ${JSON.stringify(value)}`);
  const field = schema.getMutationType()?.getFields()[mutation];
  if (!field) throw new Error(`No mutation ${mutation}`);
  const type = getNamedType(field.type);
  const refusal = isUnionType(type) ? '... on MoveRefused { code }' : '';
  const selection = isLeafType(type) ? '' : `{ __typename ${refusal} }`;
  const [input] = field.args;
  return input
    ? `mutation ($input: ${String(input.type)}) { ${mutation}(input: $input${others.join('')}) ${selection} }`
    : `mutation { ${mutation} ${selection} }`;
}

/** An error or refusal code, or `done`. */
function outcomeOf(mutation: string, { data, errors }: Answer<Record<string, unknown>>): string {
  const [error] = errors ?? [];
  if (error) return error.extensions.code;
  const result = data?.[mutation];
  return typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : 'done';
}

const TITLED = MUTATIONS.map(({ mutation, stage = 'playing', detail = '', ...row }) => ({
  title: [mutation, detail, `(${stage})`].filter(Boolean).join(' '),
  ...{ mutation, stage },
  ...row,
}));

describe('permissions of a mutation', () => {
  it('are defined for every mutation of the schema', () => {
    expect(once(MUTATIONS.map(({ mutation }) => mutation))).toEqual(fieldsOf(schema.getMutationType()));
  });

  it.each(TITLED)('are enforced for $title', async ({ mutation, stage, input, more, expected }) => {
    const query = operationOf(mutation, more);
    const answers = await answersOf(async (caller) => {
      const { tokens, table } = await tables.set(stage, caller === 'stranger', partsOf(input));
      const token = await tables.tokenOf(caller, tokens);
      const before = await stored.all();
      const answer = await tables.server.graphql(query, input && { input: input(table) }, token);
      const outcome = outcomeOf(mutation, answer);
      if (outcome === 'done') await clear();
      else expect(await stored.all()).toEqual(before);
      return outcome;
    });
    expect(answers).toEqual(expected);
  });

  it.each(TITLED)('are enforced over REST for $title', async ({ mutation, stage, input, more, expected }) => {
    const callers = someOfEach(expected);
    const answers = await answersOf(async (caller) => {
      const { tokens, table } = await tables.set(stage, caller === 'stranger', partsOf(input));
      const token = await tables.tokenOf(caller, tokens);
      const before = await stored.all();
      const { status, body } = await twin.ask(tables.server, mutation, { ...input?.(table), ...more }, token);
      if (status < 400) {
        await clear();
        return 'done';
      }
      expect(await stored.all()).toEqual(before);
      return (body as { code: string }).code;
    }, callers);
    expect(answers).toEqual(Object.fromEntries(callers.map((caller) => [caller, expected[caller]])));
  });
});

describe('permissions of a query', () => {
  it('are defined for every query of the schema', () => {
    expect(once([...READS.map(({ field }) => field), ...PUBLIC_QUERIES])).toEqual(
      fieldsOf(schema.getQueryType()),
    );
  });

  it.each(READS)(
    'are enforced for $what',
    async ({ query, stage = 'playing', isPrivate = false, secret, expected }) => {
      const { tokens, table } = await tables.set(stage, isPrivate);
      const answers = await answersOf(async (caller) => {
        const token = await tables.tokenOf(caller, tokens);
        const { errors, text } = await tables.server.graphql(
          query,
          {
            id: table.id,
            owner: table.ownerId,
            ticket: table.ticketId,
            save: table.saveId,
            competition: table.competitionId,
            dealGame: table.dealGameId,
            puzzle: table.puzzleId,
          },
          token,
        );
        const [error] = errors ?? [];
        // Not even an error reveals it.
        expect(error && text.includes(secret(table))).toBeFalsy();
        return error?.extensions.code ?? (text.includes(secret(table)) ? 'shown' : 'hidden');
      });
      expect(answers).toEqual(expected);
    },
  );
});

describe('permissions of a subscription', () => {
  it('are defined for every subscription of the schema', () => {
    expect(once(FOLLOWS.map(({ subscription }) => subscription))).toEqual(
      fieldsOf(schema.getSubscriptionType()),
    );
  });

  it.each(FOLLOWS)(
    'are enforced for $subscription, $what',
    async ({ subscription, args, stage = 'playing', isPrivate = false, expected }) => {
      const { tokens, table } = await tables.set(stage, isPrivate);
      const { path } = twin.requestFor(subscription, args?.(table) ?? {});
      const answers = await answersOf(async (caller) => {
        const token = await tables.tokenOf(caller, tokens);
        const end = new AbortController();
        const response = await fetch(tables.server.url + path, {
          signal: end.signal,
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
        const outcome = response.ok ? 'shown' : ((await response.json()) as { code: string }).code;
        end.abort();
        return outcome;
      });
      expect(answers).toEqual(expected);
    },
  );
});

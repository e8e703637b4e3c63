/** The messages for invalid values: the same over GraphQL and REST, whoever finds the fault. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.register();
});
afterAll(() => server.stop());

/** The faults of an input of `createGame`. */
async function faultsOf(input: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> {
  const { errors } = await server.graphql(
    'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }',
    { input },
    token,
  );
  const { body } = await rest<{ fields: unknown }>(server.url, 'POST', '/v1/games', { token, body: input });
  return [errors?.[0]?.extensions['fields'], body.fields];
}

it.each<[string, object, string, string]>([
  ['a number for a text', { clientSeed: 5 }, 'clientSeed', 'must be a string'],
  ['a text for a number', { teamSize: 'x' }, 'teamSize', 'must be a whole number'],
  ['a huge number', { teamSize: 3e9 }, 'teamSize', 'must be a 32-bit whole number'],
  ['a number out of its range', { teamSize: 7 }, 'teamSize', 'must be a whole number from 1 to 6'],
  ['a text for a truth value', { ranked: 'yes' }, 'ranked', 'must be true or false'],
  ['null for a truth value', { ranked: null }, 'ranked', 'must be true or false'],
  ['null for a list', { variants: null }, 'variants', 'must be a list'],
  ['null for a word', { afterPracticeDice: null }, 'afterPracticeDice', 'must be one of CHANCE, ERROR'],
  ['an unknown word', { afterPracticeDice: 'LUCK' }, 'afterPracticeDice', 'must be one of CHANCE, ERROR'],
  ['a number for a word', { afterPracticeDice: 1 }, 'afterPracticeDice', 'must be one of CHANCE, ERROR'],
  [
    'a word like a message',
    { afterPracticeDice: 'x" does not exist in "x"; at "x"' },
    'afterPracticeDice',
    'must be one of CHANCE, ERROR',
  ],
  ['a text for an object', { clock: 'fast' }, 'clock', 'must be a JSON object'],
  [
    'too long a text',
    { seats: [{ name: 'x'.repeat(41) }] },
    'seats.0.name',
    'must have at most 40 characters, but has 41',
  ],
  ['an empty text', { seats: [{ name: '' }] }, 'seats.0.name', 'must not be empty'],
  ['an empty list', { seats: [] }, 'seats', 'must have at least 1 item'],
  ['too long a list', { seats: Array(7).fill({}) }, 'seats', 'must have at most 6 items'],
  ['an empty inner list', { practiceDice: [[]] }, 'practiceDice', 'must have at least 1 item in each list'],
  [
    'too long an inner list',
    { practiceDice: [Array(13).fill(1)] },
    'practiceDice',
    'must have at most 12 items in each list',
  ],
  ['too long an item', { variants: ['x'.repeat(80)] }, 'variants', 'must have at most 64 characters each'],
  [
    'an invalid id',
    { seats: [{ access: 'PLAYER', player: 'Ana' }] },
    'seats.0.player',
    'must be the UUID of a player',
  ],
])('%s has one message over GraphQL and REST', async (_, wrong, field, message) => {
  const fault = { field, message: `${field} ${message}` };
  expect(await faultsOf({ ruleset: 'yamb', ...wrong })).toEqual([[fault], [fault]]);
});

it('an unknown field has one message, which lists the fields, over GraphQL and REST', async () => {
  const message = expect.stringMatching(/^Unknown field `seats\.0\.acess`\. Allowed: .*`access`/);
  const faults = [{ field: 'seats.0.acess', message }];
  expect(await faultsOf({ ruleset: 'yamb', seats: [{ acess: 'BOT' }] })).toEqual([faults, faults]);
});

it('a list of words that the server narrows has the same message as a single word', async () => {
  const { errors } = await server.graphql('{ games(filter: { status: [] }) { nodes { id } } }');
  expect(errors).toMatchObject([{ message: 'filter.status must have at least 1 item' }]);
});

it('a time that does not exist has one message over GraphQL and REST', async () => {
  const before = '2026-02-30T00:00:00Z';
  const message = 'must be an RFC 3339 time such as 2026-03-14T15:09:26Z';
  const { errors } = await server.graphql(
    'query ($before: DateTime) { games(filter: { before: $before }) { nodes { id } } }',
    { before },
  );
  const { body } = await rest<{ detail: string }>(server.url, 'GET', `/v1/games?before=${before}`);
  expect([errors?.[0]?.message, body.detail]).toEqual([`before ${message}`, `before ${message}`]);
});

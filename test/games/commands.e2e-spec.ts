import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGame, dataOf, sendCommand, type GameClient } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';

type Input = Readonly<Record<string, unknown>>;

/** Every mutation that changes a game, with its required input besides the game. Add a row for each new one. */
const COMMANDS = {
  roll: {},
  keep: { positions: [0] },
  announce: { row: 'ones' },
  enterField: { column: 'free', row: 'ones' },
  undo: {},
  endTurn: {},
  resign: {},
  joinGame: {},
  leaveGame: {},
  claim: {},
  addClientSeed: { clientSeed: 'mine' },
  saveGame: { name: 'Ana' },
  signScore: { name: 'Ana' },
} as const satisfies Readonly<Record<string, Input>>;
type Name = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as Name[];
/** Signing a score looks up the score, not the game. */
const GAME_COMMANDS = NAMES.filter((name) => name !== 'signScore');
const SEAT_COMMANDS = GAME_COMMANDS.filter((name) => name !== 'joinGame');
/** Mutations that refer to a game but do not change it. */
const NON_CHANGING = ['react', 'rematch'];
const NO_GAME = '0190a0b0-0000-7000-8000-000000000000';

let server: TestServer;
let ana: string;
let eva: string;
let table: GameClient;
/** Mutations whose input names a game, with the input types of the schema. */
let inputTypes: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await startServer();
  [ana, eva] = [await server.register('Ana'), await server.register('Eva')];
  inputTypes = await readInputTypes();
});
beforeEach(async () => {
  table = await createGame(server, ana, { ruleset: 'winyamb' });
  await table.roll();
});
afterAll(() => server.stop());

const fails = async (
  command: string,
  input: Input,
  token: string | undefined,
  code: string,
  says: RegExp,
): Promise<void> => {
  const before = await table.game();
  const type = inputTypes.get(command) ?? '';
  const mutation = `mutation ($input: ${type}!) { ${command}(input: $input) { __typename } }`;
  const answer = await server.graphql(mutation, { input: { gameId: table.id, ...input } }, token);
  expect(answer.errors).toMatchObject([{ message: expect.stringMatching(says), extensions: { code } }]);
  expect(answer.data ?? null).toBeNull();
  expect(await table.game()).toEqual(before);
};

async function readInputTypes(): Promise<Map<string, string>> {
  interface Schema {
    __schema: {
      mutationType: { fields: { name: string; args: { type: { ofType: { name: string } | null } }[] }[] };
      types: { name: string; inputFields: { name: string }[] | null }[];
    };
  }
  const { __schema } = dataOf(
    await server.graphql<Schema>(`{ __schema {
      mutationType { fields { name args { type { ofType { name } } } } }
      types { name inputFields { name } }
    } }`),
  );
  const ofGames = __schema.types
    .filter(({ inputFields }) => inputFields?.some(({ name }) => name === 'gameId'))
    .map(({ name }) => name);
  const mutations = __schema.mutationType.fields.map(
    ({ name, args }) => [name, args[0]?.type.ofType?.name ?? ''] as const,
  );
  return new Map(mutations.filter(([, type]) => ofGames.includes(type)));
}

describe('permission to play', () => {
  it('is tested for every command of the schema', () => {
    expect([...inputTypes.keys()].sort()).toEqual([...NAMES, ...NON_CHANGING].sort());
  });

  it.each(NAMES)('requires a token: %s', async (command) => {
    await fails(
      command,
      COMMANDS[command],
      undefined,
      'UNAUTHENTICATED',
      /not signed in.*Bearer.*registration/,
    );
  });

  it.each(NAMES)('refuses an unknown token: %s', async (command) => {
    const token = `yamb_${'A'.repeat(43)}`;
    await fails(command, COMMANDS[command], token, 'UNAUTHENTICATED', /No player has this token/);
  });

  it.each(SEAT_COMMANDS)('requires a seat: %s', async (command) => {
    await fails(command, COMMANDS[command], eva, 'NOT_YOUR_SEAT', /no seat in this game/);
  });

  it('is not needed to watch', async () => {
    const { data } = await server.graphql('query ($id: ID!) { game(id: $id) { version } }', { id: table.id });
    expect(data).toEqual({ game: { version: 2 } });
  });
});

describe('an invalid command', () => {
  it.each(GAME_COMMANDS)('is refused for an unknown game: %s', async (command) => {
    await fails(
      command,
      { ...COMMANDS[command], gameId: NO_GAME },
      ana,
      'GAME_NOT_FOUND',
      /no game 0190a0b0/,
    );
  });

  it.each(NAMES)('is refused for a malformed id: %s', async (command) => {
    await fails(
      command,
      { ...COMMANDS[command], gameId: 'mine' },
      ana,
      'BAD_USER_INPUT',
      /gameId must be the UUID of a game/,
    );
  });

  it.each(NAMES)('is refused for version 0: %s', async (command) => {
    await fails(
      command,
      { ...COMMANDS[command], expectedVersion: 0 },
      ana,
      'BAD_USER_INPUT',
      /expectedVersion/,
    );
  });

  it.each<[string, Name, Input, RegExp]>([
    ['an empty id', 'roll', { gameId: '' }, /gameId must be the UUID of a game/],
    ['an id with SQL', 'roll', { gameId: "' OR 1=1 --" }, /gameId must be the UUID of a game/],
    ['a null id', 'roll', { gameId: null }, /gameId/],
    ['a list as id', 'roll', { gameId: [NO_GAME, NO_GAME] }, /^gameId must be a string$/],
    [
      'a version beyond Int',
      'roll',
      { expectedVersion: 2 ** 31 },
      /^expectedVersion must be a 32-bit whole number$/,
    ],
    ['a version in words', 'roll', { expectedVersion: 'last' }, /^expectedVersion must be a whole number$/],
    ['a negative version', 'undo', { expectedVersion: -1 }, /expectedVersion .*1/],
    [
      'more dice than a game has',
      'roll',
      { keep: Array.from({ length: 13 }, (_, index) => index) },
      /keep .*12/,
    ],
    ['a die that is not a number', 'roll', { keep: ['first'] }, /^keep\.0 must be a whole number$/],
    ['a fractional die', 'roll', { keep: [0.5] }, /^keep\.0 must be a whole number$/],
    ['a null die', 'roll', { keep: [null] }, /keep/],
    ['a die beyond Int', 'keep', { positions: [2 ** 31] }, /^positions\.0 must be a 32-bit whole number$/],
    ['no dice', 'keep', { positions: null }, /positions/],
    ['too many dice', 'keep', { positions: Array.from({ length: 13 }, () => 0) }, /positions .*12/],
    ['a row that is too long', 'announce', { row: 'x'.repeat(65) }, /row .*64/],
    ['a number as row', 'announce', { row: 1 }, /^row must be a string$/],
    ['a null row', 'enterField', { row: null }, /row/],
    ['a column that is too long', 'enterField', { column: 'x'.repeat(65) }, /column .*64/],
    ['an endTurn that is not a boolean', 'enterField', { endTurn: 'yes' }, /^endTurn must be true or false$/],
    ['an empty key', 'roll', { idempotencyKey: '' }, /idempotencyKey .*1/],
    ['a key that is too long', 'roll', { idempotencyKey: 'k'.repeat(256) }, /idempotencyKey .*255/],
    ['a negative seat', 'joinGame', { seat: -1 }, /seat .*0/],
    ['a seat that no game has', 'joinGame', { seat: 6 }, /seat .*5/],
    ['a code that is too long', 'joinGame', { code: 'A'.repeat(65) }, /code .*64/],
    ['a name with a line break', 'joinGame', { name: 'A\nB' }, /name .*printable/],
    [
      'an unknown field',
      'resign',
      { seat: 0 },
      /^Unknown field `seat`\. Allowed: `expectedVersion`, `gameId`, `idempotencyKey`$/,
    ],
  ])('is refused with %s', async (_, command, input, says) => {
    await fails(command, { ...COMMANDS[command], ...input }, ana, 'BAD_USER_INPUT', says);
  });

  it('may have null for optional inputs', async () => {
    const input = { gameId: table.id, keep: null, expectedVersion: null };
    const { roll } = dataOf(await sendCommand(server, 'roll', input, ana));
    expect(roll).toMatchObject({ __typename: 'GameChanged', game: { version: 3 } });
  });
});

describe('querying a game', () => {
  const find = (id: unknown) => server.graphql('query ($id: ID!) { game(id: $id) { id } }', { id });

  it('returns null if it does not exist', async () => {
    expect((await find(NO_GAME)).data).toEqual({ game: null });
  });

  it.each(['', 'mine', `${NO_GAME}0`, '%', 7])('rejects id %p', async (id) => {
    expect((await find(id)).errors).toMatchObject([
      {
        message: expect.stringMatching(/id must be the UUID of a game/),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });
});

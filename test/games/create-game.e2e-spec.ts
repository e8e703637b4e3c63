import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, sendCreate } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

type Input = Readonly<Record<string, unknown>>;

const WINYAMB = { ruleset: 'winyamb' };
const YAMS = { ruleset: 'yams' };
const named = (...names: unknown[]): Input => ({ ruleset: 'yahtc', seats: names.map((name) => ({ name })) });
const seats = (ruleset: string, count: number, teamSize?: number): Input => ({
  ruleset,
  seats: Array.from({ length: count }, () => ({})),
  ...(teamSize !== undefined && { teamSize }),
});

const open = (...access: (string | undefined)[]): Input => ({
  ruleset: 'yahtc',
  seats: access.map((kind) => (kind === undefined ? {} : { access: kind })),
});

describe('createGame', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register('Ana');
  });
  afterAll(() => server.stop());

  const countGames = async (): Promise<number> => {
    const { data } = await server.graphql<{ games: { nodes: unknown[] } }>(
      '{ games(first: 100) { nodes { id } } }',
    );
    return data?.games.nodes.length ?? -1;
  };

  it.each<[string, Input, string, RegExp]>([
    // Rules.
    [
      'of an unknown rule set',
      { ruleset: 'chess' },
      'UNKNOWN_RULESET',
      /"chess".*Choose one of: winyamb, yamb, yahtc/,
    ],
    ['of a rule set in capitals', { ruleset: 'Yamb' }, 'UNKNOWN_RULESET', /"Yamb"/],
    ['of a rule set with an empty id', { ruleset: '' }, 'UNKNOWN_RULESET', /""/],
    ['of a rule set by its key', { ruleset: 'yams+rill@1' }, 'UNKNOWN_RULESET', /Choose one of/],
    [
      'of a rule set named like a property of every object',
      { ruleset: '__proto__' },
      'UNKNOWN_RULESET',
      /"__proto__"/,
    ],
    ['of a rule set with a long id', { ruleset: 'y'.repeat(65) }, 'BAD_USER_INPUT', /ruleset .*64/],
    ['without a rule set', {}, 'BAD_USER_INPUT', /"ruleset"|ruleset/],
    [
      'with an unknown variant',
      { ...YAMS, variants: ['blitz'] },
      'UNKNOWN_VARIANT',
      /"blitz".*sec, columns, pairs/,
    ],
    [
      'with a variant of another rule set',
      { ...YAMS, variants: ['five-dice'] },
      'UNKNOWN_VARIANT',
      /"five-dice"/,
    ],
    [
      'with a variant of a rule set without variants',
      { ...WINYAMB, variants: ['sec'] },
      'UNKNOWN_VARIANT',
      /It has none/,
    ],
    ['with a repeated variant', { ...YAMS, variants: ['sec', 'sec'] }, 'REPEATED_VARIANT', /"sec".*twice/],
    [
      'with too many variants',
      { ...YAMS, variants: Array(17).fill('sec') },
      'BAD_USER_INPUT',
      /variants .*16/,
    ],
    ['with null variants', { ...YAMS, variants: [null] }, 'BAD_USER_INPUT', /variants/],
    // Seats.
    ['without seats', { ...YAMS, seats: [] }, 'BAD_USER_INPUT', /seats .*at least 1/],
    ['of seven seats', seats('yamb', 7), 'BAD_USER_INPUT', /seats .*6/],
    ['of two seats for one player', seats('winyamb', 2), 'SEATS_DO_NOT_FIT', /"winyamb".*2 seats.*1 seat/],
    ['of five seats for four players', seats('yahtc', 5), 'SEATS_DO_NOT_FIT', /5 seats.*1 to 4 seats/],
    // Teams.
    ['of a single team', seats('yamb', 2, 2), 'SEATS_DO_NOT_FIT', /teams of 2.*2 to 3 teams of 2/],
    ['of one and a half teams', seats('yamb', 3, 2), 'SEATS_DO_NOT_FIT', /3 seats in teams of 2/],
    ['of teams of three', seats('yamb', 6, 3), 'SEATS_DO_NOT_FIT', /teams of 3/],
    [
      'of teams in a rule set without teams',
      seats('yahtc', 4, 2),
      'SEATS_DO_NOT_FIT',
      /teams of 2.*1 to 4 seats/,
    ],
    ['of teams without players', seats('yamb', 4, 0), 'BAD_USER_INPUT', /teamSize .*1/],
    ['of teams of negative size', seats('yamb', 4, -2), 'BAD_USER_INPUT', /teamSize .*1/],
    ['of far too large teams', seats('yamb', 4, 2 ** 31 - 1), 'BAD_USER_INPUT', /teamSize .*6/],
    [
      'with a number beyond Int',
      seats('yamb', 4, 2 ** 31),
      'BAD_USER_INPUT',
      /^teamSize must be a 32-bit whole number$/,
    ],
    [
      'with a fraction of a player',
      seats('yamb', 4, 1.5),
      'BAD_USER_INPUT',
      /^teamSize must be a whole number$/,
    ],
    [
      'with a team size in words',
      { ...YAMS, teamSize: 'two' },
      'BAD_USER_INPUT',
      /^teamSize must be a whole number$/,
    ],
    // Names.
    ['with an empty name', named(''), 'BAD_USER_INPUT', /name must not be empty/],
    ['with a blank name', named('Ana', ' \t '), 'BAD_USER_INPUT', /name must not be empty/],
    [
      'with a name of 41 characters',
      named('a'.repeat(41)),
      'BAD_USER_INPUT',
      /at most 40 characters, but has 41/,
    ],
    ['with a control character in a name', named('Ana\u0007'), 'BAD_USER_INPUT', /printable/],
    ['with a line break in a name', named('Ana\nBora'), 'BAD_USER_INPUT', /printable/],
    ['with a direction override in a name', named('Ana\u202Eb'), 'BAD_USER_INPUT', /printable/],
    ['with an invisible name', named('\u3164'), 'BAD_USER_INPUT', /visible character/],
    ['with a number as name', named(7), 'BAD_USER_INPUT', /^seats\.0\.name must be a string$/],
    // Access to seats and to the game.
    ['without a seat of one’s own', open('ANYONE'), 'SEATS_DO_NOT_FIT', /seat must be yours/],
    [
      'with an unknown access to a seat',
      open('NONE'),
      'BAD_USER_INPUT',
      /^seats\.0\.access must be one of CREATOR, PLAYER, CODE, ANYONE, BOT$/,
    ],
    [
      'that is private but open to anyone',
      { ...open(undefined, 'ANYONE'), private: true },
      'SEATS_DO_NOT_FIT',
      /join code/,
    ],
    [
      'that waits too short a time',
      { ...YAMS, claimAfterSeconds: 59 },
      'BAD_USER_INPUT',
      /claimAfterSeconds .*60/,
    ],
    ['that waits for years', { ...YAMS, claimAfterSeconds: 7776001 }, 'BAD_USER_INPUT', /7776000/],
    // The rest.
    ['with an empty client seed', { ...YAMS, clientSeed: '' }, 'BAD_USER_INPUT', /clientSeed .*1 to 64/],
    ['with a long client seed', { ...YAMS, clientSeed: 'x'.repeat(65) }, 'BAD_USER_INPUT', /1 to 64/],
    ['with spaces in the client seed', { ...YAMS, clientSeed: 'a b' }, 'BAD_USER_INPUT', /visible ASCII/],
    ['with a client seed beyond ASCII', { ...YAMS, clientSeed: 'ж' }, 'BAD_USER_INPUT', /visible ASCII/],
    [
      'with a word for ranked',
      { ...YAMS, ranked: 'maybe' },
      'BAD_USER_INPUT',
      /^ranked must be true or false$/,
    ],
    ['with null for ranked', { ...YAMS, ranked: null }, 'BAD_USER_INPUT', /ranked/],
    [
      'with an unknown field',
      { ...YAMS, dice: 7 },
      'BAD_USER_INPUT',
      /^Unknown field `dice`\. Allowed: `afterPracticeDice`, /,
    ],
  ])('refuses a game %s', async (_, input, code, says) => {
    const before = await countGames();
    const { errors, data } = await sendCreate(server, input, token);
    expect(errors).toMatchObject([{ message: expect.stringMatching(says), extensions: { code } }]);
    expect(data ?? null).toBeNull();
    expect(await countGames()).toBe(before);
  });

  it('requires a signed-in caller', async () => {
    const { errors } = await sendCreate(server, WINYAMB);
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/not signed in.*Bearer.*registration/),
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ]);
    expect(await countGames()).toBe(0);
  });

  const STRANGER = '0190a0b0-0000-7000-8000-000000000000';
  it.each<[string, string, Input[]]>([
    ['that is malformed', 'seats.1.name', [{}, { name: '' }]],
    ['that does not exist', 'seats.1.colour', [{}, { colour: 'red' }]],
    ['that another excludes', 'seats.1.name', [{}, { access: 'ANYONE', name: 'Ana' }]],
    ['that another player waits for', 'seats.2.player', [{}, {}, { access: 'PLAYER' }]],
    ['that names an unknown player', 'seats.1.player', [{}, { access: 'PLAYER', player: STRANGER }]],
  ])('refuses a field %s alike in GraphQL and REST, as %s', async (_, field, wanted) => {
    const input = { ruleset: 'yahtc', seats: wanted };
    const { errors } = await sendCreate(server, input, token);
    expect(errors?.[0]?.extensions).toMatchObject({ fields: [{ field }] });
    const { body } = await rest(server.url, 'POST', '/v1/games', { token, body: input });
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] });
  });
});

describe('a created game', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register('Ana');
  });
  afterAll(() => server.stop());

  it.each<[string, Input, object]>([
    ['has one seat by default', WINYAMB, { seats: [{ index: 0, name: 'Ana', side: 0 }], ranked: true }],
    ['may be unranked', { ...WINYAMB, ranked: false }, { ranked: false }],
    ['accepts seats without a name', seats('yahtc', 4), { seats: Array(4).fill({ name: 'Ana' }) }],
    [
      'accepts names of any script, trimmed, and emoji',
      named(' Željko ', 'Жељко', '👩‍👩‍👧 family', '🎲'.repeat(40)),
      { seats: [{ name: 'Željko' }, { name: 'Жељко' }, { name: '👩‍👩‍👧 family' }, { name: '🎲'.repeat(40) }] },
    ],
    ['treats null names as omitted', named(null, 'Bora'), { seats: [{ name: 'Ana' }, { name: 'Bora' }] }],
    ['treats null seats as omitted', { ...YAMS, seats: null }, { seats: [{ name: 'Ana' }] }],
    ['accepts the same name twice', named('Bora', 'Bora'), { seats: [{ name: 'Bora' }, { name: 'Bora' }] }],
    [
      'accepts variants in any order',
      { ...YAMS, variants: ['rill', 'columns'] },
      { ruleset: { id: 'yams', key: 'yams+columns+rill@1' } },
    ],
    [
      'accepts three pairs',
      seats('yamb', 6, 2),
      { teamSize: 2, seats: [0, 1, 2, 0, 1, 2].map((side) => ({ side })) },
    ],
    [
      'accepts a client seed',
      { ...YAMS, clientSeed: '!~'.repeat(32) },
      { fairness: { clientSeeds: ['!~'.repeat(32)], seed: null, rollCount: 0 } },
    ],
  ])('%s', async (_, input, shape) => {
    const { createGame } = dataOf(await sendCreate(server, input, token));
    expect(createGame).toMatchObject({ version: 1, status: 'PLAYING', phase: 'AWAITING_ROLL', ...shape });
  });
});

/** Invalid requests, with the code that both APIs return. */

export interface WrongInput {
  readonly what: string;
  readonly mutation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly code: string;
}

const NO_GAME = '0190a0b0-0000-7000-8000-000000000000';

export const WRONG_INPUTS: readonly WrongInput[] = [
  { what: 'no name', mutation: 'register', input: {}, code: 'BAD_USER_INPUT' },
  { what: 'an empty name', mutation: 'register', input: { name: ' ' }, code: 'BAD_USER_INPUT' },
  {
    what: 'a name that is not a string',
    mutation: 'renamePlayer',
    input: { name: [] },
    code: 'BAD_USER_INPUT',
  },
  { what: 'an unknown field', mutation: 'register', input: { name: 'A', age: 5 }, code: 'BAD_USER_INPUT' },
  {
    what: 'an unknown rule set',
    mutation: 'createGame',
    input: { ruleset: 'chess' },
    code: 'UNKNOWN_RULESET',
  },
  {
    what: 'an unknown variant',
    mutation: 'createGame',
    input: { ruleset: 'yamb', variants: ['blitz'] },
    code: 'UNKNOWN_VARIANT',
  },
  {
    what: 'a repeated variant',
    mutation: 'createGame',
    input: { ruleset: 'yams', variants: ['rill', 'rill'] },
    code: 'REPEATED_VARIANT',
  },
  {
    what: 'a deadline in the past',
    mutation: 'createDuel',
    input: { ruleset: 'yams', deadline: '2020-01-01T00:00:00Z' },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'too many rounds',
    mutation: 'createTournament',
    input: { ruleset: 'yams', title: 'Cup', games: 21, closes: '2030-01-01T00:00:00Z' },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'no daily game',
    mutation: 'playDaily',
    input: { ruleset: 'crag' },
    code: 'NOT_FOUND',
  },
  {
    what: 'too many seats',
    mutation: 'createGame',
    input: { ruleset: 'winyamb', seats: [{}, {}, {}] },
    code: 'SEATS_DO_NOT_FIT',
  },
  {
    what: 'an unknown access',
    mutation: 'createGame',
    input: { ruleset: 'yamb', seats: [{ access: 'NONE' }] },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'a string instead of a number',
    mutation: 'createGame',
    input: { ruleset: 'yamb', teamSize: 'two' },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'null for an input with a default',
    mutation: 'createGame',
    input: { ruleset: 'yamb', ranked: null },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'a face that no die has',
    mutation: 'createGame',
    input: { ruleset: 'yamb', practiceDice: [[1, 2, 3, 4, 7]] },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'more faces than dice',
    mutation: 'createGame',
    input: { ruleset: 'yahtc', practiceDice: [[1, 2, 3, 4, 5, 6]] },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'a throw without faces',
    mutation: 'createGame',
    input: { ruleset: 'yamb', practiceDice: [[]] },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'too many throws',
    mutation: 'createGame',
    input: { ruleset: 'yamb', practiceDice: Array.from({ length: 121 }, () => [1]) },
    code: 'BAD_USER_INPUT',
  },
  { what: 'an unknown game', mutation: 'roll', input: { gameId: NO_GAME }, code: 'GAME_NOT_FOUND' },
  { what: 'a malformed id', mutation: 'roll', input: { gameId: 'x' }, code: 'BAD_USER_INPUT' },
  {
    what: 'a keep that is not a list',
    mutation: 'keep',
    input: { gameId: NO_GAME, positions: 'x' },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'too many dice',
    mutation: 'keep',
    input: { gameId: NO_GAME, positions: Array.from({ length: 13 }, (_, position) => position) },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'a key that is too long',
    mutation: 'roll',
    input: { gameId: NO_GAME, idempotencyKey: 'k'.repeat(256) },
    code: 'BAD_USER_INPUT',
  },
  { what: 'an unknown save', mutation: 'openSave', input: { saveId: NO_GAME }, code: 'SAVE_NOT_FOUND' },
  { what: 'no game', mutation: 'importGame', input: { data: 'hello' }, code: 'IMPORT_REFUSED' },
  {
    what: 'an unknown score',
    mutation: 'signScore',
    input: { gameId: NO_GAME, name: 'Ana' },
    code: 'SCORE_NOT_FOUND',
  },
];

/** Garbled requests: documents, bodies and headers. */
import fc from 'fast-check';
import { anything } from './values.js';

/** A request below GraphQL, as sent over the wire. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  /** A string whose placeholders are filled in, or bytes sent unchanged. */
  readonly body: string | Uint8Array;
}

const GAME = 'game(id: "§duel")';
const COMMAND = 'input: { gameId: "§duel" }';
const DOCUMENTS = [
  '{ me { id name scores(first: 2) { nodes { points } } } rulesets { id } }',
  `{ ${GAME} { ...G ...H } } fragment G on Game { id } fragment H on Game { turn { dice { face } } }`,
  `query q($id: ID = "§open", $no: Boolean! = false) { game(id: $id) { id @skip(if: $no) joinCode } }`,
  `{ a: ${GAME} { b: events(first: 3) { __typename at ... on Rolled { dice } } } }`,
  '{ games(filter: { mine: true, status: PLAYING }, first: 3) { nodes { id } pageInfo { endCursor } } }',
  '{ leaderboard(ruleset: "yahtc", period: WEEK, at: "2026-03-14T12:00:00Z") { edges { rank } } }',
  '{ __schema { types { name fields { name args { name } } } } __type(name: "Game") { name } }',
  `mutation { roll(${COMMAND}) { __typename ... on MoveRefused { code message } } }`,
  'mutation { keep(input: { gameId: "§solitaire", positions: [0, 1] }) { __typename } }',
  'mutation { saveGame(input: { gameId: "§private", name: "Ana" }) { id } }',
  'mutation m { register(input: { name: """Ana""" }) { token } }',
  'subscription { gameUpdated(gameId: "§duel") { version } }',
  'subscription s($no: Boolean = true) { gameUpdated(gameId: "§duel") @skip(if: $no) { version } }',
  'subscription { ... @include(if: false) { ...S } } fragment S on Subscription { myGamesUpdated { at } }',
  'query a { me { id } } query b { rulesets { id } } mutation c { keep(input: { gameId: "§duel", positions: [] }) { __typename } }',
  'query ($no: Boolean!) { me @skip(if: $no) @include(if: $no) { id } }',
  `query (${Array.from({ length: 60 }, (_, i) => `$v${i}: Int!`).join()}) { games(first: $v0) { nodes { id } } }`,
  `mutation (${Array.from({ length: 60 }, (_, i) => `$v${i}: Int!`).join()}) { keep(input: { gameId: "§duel", positions: [${Array.from({ length: 60 }, (_, i) => `$v${i}`).join()}] }) { __typename } }`,
  '{ games(filter: { ruleset: "\\u0000" }) { nodes { id } } ruleset(id: "\\u{1F600}") { id } }',
] as const;
const PIECES = [
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '!',
    '$',
    '@',
    '...',
    ':',
    '=',
    '&',
    '|',
    '"',
    '"""',
    '#',
    ',',
    '\n',
    ' on ',
  ],
  ...[
    '\\u{110000}',
    '\\ud800',
    '\ufeff',
    '\0',
    '\ud83c',
    '𝄞',
    '9'.repeat(400),
    '-0',
    '1e999',
    'null',
    '$input',
  ],
  ...[
    '__typename',
    '__schema { types { name } }',
    '@skip(if: true)',
    '@skip(if: $no)',
    '@include(if: false)',
    '@include',
    '@deprecated',
    '@specifiedBy(url: "x")',
    '@oneOf',
    '@defer',
    '@stream',
    'fragment',
  ],
  ...['...G', 'query', 'mutation', 'subscription { x }', 'extend type Game { x: Int }', 'type A { b: C }'],
];

/** Removes, inserts or repeats a part. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.oneof(fc.constant(0), fc.nat(12)),
  added: fc.oneof(fc.constant(''), fc.constantFrom(...PIECES), fc.string({ maxLength: 4, unit: 'binary' })),
  twice: fc.boolean(),
});
const edited = fc
  .tuple(fc.constantFrom(...DOCUMENTS), fc.array(edit, { maxLength: 4 }))
  .map(([document, edits]) =>
    edits.reduce<string>((text, { at, removed, added, twice }) => {
      const start = Math.floor(at * text.length);
      const rest = text.slice(start + removed);
      return text.slice(0, start) + added + (twice ? text.slice(start, start + 40) : '') + rest;
    }, document),
  );

/** Far too much of one thing. */
const huge = fc.tuple(fc.nat(4000), fc.nat(6)).map(([times, kind]) => {
  const each = (one: (index: number) => string): string =>
    Array.from({ length: times }, (_, i) => one(i)).join(' ');
  switch (kind) {
    case 0:
      return `{ ${each((i) => `a${i}: me { id }`)} }`;
    case 1:
      return `{ me ${'{ me '.repeat(times)} ${'}'.repeat(times)} }`;
    case 2:
      return `mutation { ${each((i) => `a${i}: roll(${COMMAND}) { __typename }`)} }`;
    case 3:
      return `{ ...F0 } ${each((i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)}`;
    case 4:
      return `{ game(id: ${'['.repeat(times)}1${']'.repeat(times)}) { id } }`;
    case 5:
      return `{ ${each(() => '__typename')} }`;
    default:
      return `query (${each((i) => `$v${i}: Int`)}) { me ${each(() => '@skip(if: false)')} { id } }`;
  }
});
const document = fc.oneof(
  { weight: 8, arbitrary: edited },
  { weight: 1, arbitrary: huge },
  { weight: 1, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
);

/** Invalid variables, some of them for the documents above. */
const VARIABLES: readonly unknown[] = [
  { no: true },
  { no: 'true' },
  { id: '\0' },
  { id: 'q\ud800' },
  { id: ['§duel'] },
  Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`v${index}`, 'x'])),
  Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`v${index}`, 1e308])),
  { unused: Array.from({ length: 5_000 }, () => ({})) },
  { toString: 1, constructor: { prototype: 1 } },
  [],
  'null',
];

/** JSON that no serializer writes: duplicate names, prototype names, several operations, numbers out of range. */
const UNUSUAL_JSON: readonly string[] = [
  '{"query":"{ me { id } }","query":"{ rulesets { id } }"}',
  '{"query":"{ me { id } }","variables":{"__proto__":{"x":1}}}',
  '{"query":"{ me { id } }","variables":{"constructor":{"prototype":{"x":1}}}}',
  '[{"query":"{ me { id } }"},{"query":"{ me { id } }"}]',
  '{"query":"query ($id: ID!) { game(id: $id) { id } }","variables":{"id":1e999}}',
  '{"query":"query ($n: Int!) { games(first: $n) { nodes { id } } }","variables":{"n":1E400}}',
  '{"query":"{ me { id } }","extensions":{"persistedQuery":{"version":1e9,"sha256Hash":[]}}}',
  `{"query":"{ me { id } }","variables":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  '\ufeff{"query":"{ me { id } }"}',
];

const operationBody = fc
  .record({
    query: fc.oneof({ weight: 20, arbitrary: document }, { weight: 1, arbitrary: anything }),
    variables: fc.oneof(
      { weight: 16, arbitrary: fc.constant(undefined) },
      { weight: 3, arbitrary: fc.constantFrom(...VARIABLES) },
      { weight: 1, arbitrary: anything },
    ),
    operationName: fc.oneof(
      { weight: 40, arbitrary: fc.constant(undefined) },
      { weight: 3, arbitrary: fc.constantFrom('a', 'c', 'm', 's', '', '\0', '\ud800', '__proto__') },
      { weight: 1, arbitrary: anything },
    ),
    extensions: fc.oneof(
      { weight: 40, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: anything },
    ),
  })
  .map((operation) => JSON.stringify(operation));
const body: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 12, arbitrary: operationBody },
  { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.constantFrom(...UNUSUAL_JSON) },
  { weight: 1, arbitrary: operationBody.map((text) => text.slice(0, -3)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  { weight: 1, arbitrary: operationBody.map((text) => Buffer.from(text, 'utf16le')) },
);

const TYPES = [
  '',
  'text/plain',
  'application/graphql',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=nothing',
  'application/json; charset="UTF-8"',
  'application/graphql+json',
  'image/png',
  '////',
  'application/json, text/plain',
];

/** A request that is garbled or far too large, or valid by chance. */
export const anyRawRequest: fc.Arbitrary<RawRequest> = fc.oneof(
  {
    weight: 10,
    arbitrary: body.map((body) => ({ method: 'POST', path: '/graphql', type: 'application/json', body })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'), fc.constantFrom(...TYPES), body)
      .map(([method, type, body]) => ({ method, path: '/graphql', type, body })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('query', 'variables', 'extensions', 'query=%7Bme%7Bid%7D%7D&variables'),
        document,
      )
      .map(([name, text]) => ({
        method: 'GET',
        path: `/graphql?${name}=${encodeURIComponent(Buffer.from(text).toString()).slice(0, 8000)}`,
        type: 'application/json',
        body: '',
      })),
  },
);

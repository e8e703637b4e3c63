/**
 * Protocols between a player and a server: GraphQL, REST, a WebSocket, or the bare server of this folder.
 *
 * @typedef {{ path: string, headers: Record<string, string>, body: string }} HttpRequest
 * @typedef {{ create: () => HttpRequest, move: (type: string, input: Record<string, unknown>) => HttpRequest, created:
 * (answer: any) => void, accepted: (body: string) => boolean, connect?: (url: string) =>
 * import('./connection.mjs').Connection | SocketConnection }} Player over HTTP unless it has `connect`
 * @typedef {(url: string) => Promise<Player>} Protocol
 */

import { SocketConnection } from './socket-connection.mjs';

const JSON_TYPE = { 'content-type': 'application/json' };

const SELECTION =
  '{ __typename ... on GameChanged { game { version turn { dice { face } } } } ... on MoveRefused { code message } }';
const MOVES = {
  roll: `mutation Roll($input: RollInput!) { roll(input: $input) ${SELECTION} }`,
  announce: `mutation Announce($input: AnnounceInput!) { announce(input: $input) ${SELECTION} }`,
  enterField: `mutation Enter($input: EnterFieldInput!) { enterField(input: $input) ${SELECTION} }`,
};
const REGISTER = 'mutation { register(input: { name: "Bench" }) { token } }';
const CREATE = 'mutation { createGame(input: { ruleset: "winyamb" }) { id } }';

async function register(url) {
  return (await post(`${url}/graphql`, { query: REGISTER })).data.register.token;
}

/**
 * Sends JSON and returns the response.
 * @throws Error with the response if it is not the expected one
 */
async function post(url, content) {
  const request = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(content) };
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok || text.startsWith('{"errors"')) {
    throw new Error(
      `${new URL(url).pathname} answered with status ${response.status}: ${text.slice(0, 500)}`,
    );
  }
  return JSON.parse(text);
}

/** The id of a created game. @throws Error with the answer if no game was created */
function createdId(answer, data = answer.data) {
  if (data?.createGame) return data.createGame.id;
  throw new Error(`createGame was answered with ${JSON.stringify(answer).slice(0, 500)}`);
}

/** @type {Protocol} a registered player with a token */
async function graphql(url) {
  const send = (query, variables = {}) => JSON.stringify({ query, variables });
  const headers = { ...JSON_TYPE, authorization: `Bearer ${await register(url)}` };
  let gameId = '';
  const request = (body) => ({ path: '/graphql', headers, body });
  return {
    create: () => request(send(CREATE)),
    created: (answer) => {
      gameId = createdId(answer);
    },
    move: (type, input) => request(send(MOVES[type], { input: { gameId, ...input } })),
    accepted: (body) => body.includes('"__typename":"GameChanged"'),
  };
}

/** @type {Protocol} the same operations over a WebSocket */
async function socket(url) {
  const token = await register(url);
  let gameId = '';
  const request = (query, variables = {}) => ({
    path: '',
    headers: {},
    body: JSON.stringify({ query, variables }),
  });
  return {
    connect: (to) => new SocketConnection(to, token),
    create: () => request(CREATE),
    created: (answer) => {
      // A refused operation has an array of errors as its payload.
      gameId = createdId(answer, answer.payload?.data);
    },
    move: (type, input) => request(MOVES[type], { input: { gameId, ...input } }),
    accepted: (body) => body.includes('"__typename":"GameChanged"'),
  };
}

const ROUTES = { roll: 'rolls', announce: 'announcements', enterField: 'entries' };

/** @type {Protocol} the same over REST */
async function rest(url) {
  const { token } = await post(`${url}/v1/players`, { name: 'Bench' });
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}`, prefer: 'return=minimal' };
  let gameId = '';
  return {
    create: () => ({ path: '/v1/games', headers, body: JSON.stringify({ ruleset: 'winyamb' }) }),
    created: (answer) => {
      gameId = answer.id;
    },
    move: (type, input) => ({
      path: `/v1/games/${gameId}/${ROUTES[type]}`,
      headers,
      body: JSON.stringify(input),
    }),
    accepted: (body) => body.startsWith('{"events"'),
  };
}

/** @type {Protocol} */
function bare() {
  let gameId = '';
  return Promise.resolve({
    create: () => ({ path: '/create', headers: JSON_TYPE, body: '{}' }),
    created: (answer) => {
      gameId = answer.id;
    },
    move: (type, input) => ({
      path: '/move',
      headers: JSON_TYPE,
      body: JSON.stringify({ gameId, command: { type, ...input } }),
    }),
    accepted: (body) => body.startsWith('{"version"'),
  });
}

export const protocols = { graphql, rest, socket, bare };

/**
 * How a player speaks to a server: over GraphQL, or to the bare server of this folder.
 *
 * @typedef {{ path: string, headers: Record<string, string>, body: string }} HttpRequest
 * @typedef {{ create: () => HttpRequest, move: (type: string, input: Record<string, unknown>) => HttpRequest,
 *   created: (answer: any) => void, accepted: (body: string) => boolean }} Player
 * @typedef {(url: string) => Promise<Player>} Protocol
 */

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

/** @type {Protocol} a player that is registered, with a token of its own */
async function graphql(url) {
  const send = (query, variables = {}) => JSON.stringify({ query, variables });
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: send(REGISTER),
  });
  const { data } = await response.json();
  const headers = { ...JSON_TYPE, authorization: `Bearer ${data.register.token}` };
  let gameId = '';
  const request = (body) => ({ path: '/graphql', headers, body });
  return {
    create: () => request(send(CREATE)),
    created: (answer) => {
      gameId = answer.data.createGame.id;
    },
    move: (type, input) => request(send(MOVES[type], { input: { gameId, ...input } })),
    accepted: (body) => body.includes('"__typename":"GameChanged"'),
  };
}

const ROUTES = { roll: 'rolls', announce: 'announcements', enterField: 'entries' };

/** @type {Protocol} the same over REST */
async function rest(url) {
  const register = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ name: 'Bench' }) };
  const { token } = await (await fetch(`${url}/v1/players`, register)).json();
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

export const protocols = { graphql, rest, bare };

/** Turns an operation of the catalogue into a request. */

/** @param {import('./world.d.mts').Account | undefined} [account] */
const authorization = (account) => (account ? { authorization: `Bearer ${account.token}` } : {});

const JSON_BODY = { 'content-type': 'application/json' };

/** GraphQL over HTTP. */
export const graphql = (query, variables = {}, account = undefined) => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...JSON_BODY, ...authorization(account) },
  body: JSON.stringify({ query, variables }),
});

/** GraphQL over server-sent events. */
export const stream = (query, variables = {}, account = undefined) => ({
  ...graphql(query, variables, account),
  path: '/graphql/stream',
  headers: { ...JSON_BODY, accept: 'text/event-stream', ...authorization(account) },
});

/** @param {string} method; @param {string} path; @param {object} [body] */
export const rest = (method, path, body = undefined, account = undefined, headers = {}) => ({
  method,
  path,
  headers: { ...(body !== undefined && JSON_BODY), ...authorization(account), ...headers },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

export const restStream = (path, account = undefined) =>
  rest('GET', path, undefined, account, { accept: 'text/event-stream' });

/** A subscription over a separate WebSocket. */
export const socket = (query, variables = {}, account = undefined) => ({
  ...(account && { token: account.token }),
  payload: { query, variables },
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../harness/server.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const REGISTER = 'mutation ($name: String!) { register(input: { name: $name }) { token } }';

/** A request with any body, including an incomplete one. */
const post = (body: unknown, headers: Record<string, string> = JSON_TYPE): RequestInit => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const operation = (query: string, variables?: unknown): RequestInit => post({ query, variables });
const signedIn = (authorization: string): RequestInit =>
  post({ query: '{ me { id } }' }, { ...JSON_TYPE, authorization });

describe('an invalid request', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it.each<[string, string, RequestInit, number, string, RegExp]>([
    // Unreadable requests.
    [
      'no JSON',
      '/graphql',
      post('{"query": '),
      400,
      'BAD_REQUEST',
      /The body is not valid JSON\. Put names and strings in double quotes/,
    ],
    [
      'poisoned JSON',
      '/graphql',
      post('{"__proto__": {"a": 1}}'),
      400,
      'BAD_REQUEST',
      /The body is not valid JSON\. Put names and strings in double quotes/,
    ],
    ['an empty body', '/graphql', post(''), 400, 'BAD_REQUEST', /POST body missing/],
    ['JSON that is not an object', '/graphql', post('[1]'), 400, 'BAD_REQUEST', /batch/i],
    ['JSON without a query', '/graphql', post({ variables: {} }), 400, 'BAD_REQUEST', /query/],
    ['a query that is not a string', '/graphql', post({ query: 7 }), 400, 'BAD_REQUEST', /must be strings/],
    [
      'variables that are not an object',
      '/graphql',
      post({ query: '{ me { id } }', variables: [1] }),
      400,
      'BAD_REQUEST',
      /variables/,
    ],
    [
      'a form',
      '/graphql',
      post('query={me{id}}', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /Send JSON/,
    ],
    [
      'plain text',
      '/graphql',
      post('{"query":"{ me { id } }"}', { 'content-type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /Send JSON/,
    ],
    [
      'a body that is too large',
      '/graphql',
      operation('{ me { id } }', { x: 'x'.repeat(100_000) }),
      413,
      'BODY_TOO_LARGE',
      /larger than 100000 bytes/,
    ],
    ['a GET that a page may have caused', '/graphql?query={me{id}}', {}, 400, 'BAD_REQUEST', /CSRF/],
    [
      'a mutation by GET',
      '/graphql?query=mutation{register(input:{name:"Ana"}){token}}',
      { headers: { 'apollo-require-preflight': '1' } },
      405,
      'BAD_REQUEST',
      /only support query/,
    ],
    [
      'an unknown path',
      '/nowhere?x=1',
      {},
      404,
      'NOT_FOUND',
      /GET \/nowhere does not exist\. See the index of addresses at \/v1/,
    ],
    [
      'an unknown method',
      '/graphql',
      { method: 'DELETE' },
      405,
      'METHOD_NOT_ALLOWED',
      /^DELETE is not supported on \/graphql; use /,
    ],
    ['a malformed path', '/%E0%A4%A', {}, 400, 'BAD_REQUEST', /./],
    [
      'a stored query',
      '/graphql',
      post({ extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }),
      200,
      'PERSISTED_QUERY_NOT_SUPPORTED',
      /./,
    ],
    // Operations that GraphQL refuses.
    ['an incomplete query', '/graphql', operation('{ me { '), 400, 'GRAPHQL_PARSE_FAILED', /Syntax Error/],
    [
      'an unknown field',
      '/graphql',
      operation('{ you { id } }'),
      400,
      'GRAPHQL_VALIDATION_FAILED',
      /Cannot query field "you"/,
    ],
    [
      'a missing argument',
      '/graphql',
      operation('mutation { register { token } }'),
      400,
      'GRAPHQL_VALIDATION_FAILED',
      /"input" of type "RegisterInput!" is required/,
    ],
    [
      'an argument of another type',
      '/graphql',
      operation('mutation { register(input: { name: 7 }) { token } }'),
      400,
      'GRAPHQL_VALIDATION_FAILED',
      /String cannot represent/,
    ],
    [
      'an unknown operation',
      '/graphql',
      post({ query: 'query a { me { id } }', operationName: 'b' }),
      400,
      'OPERATION_RESOLUTION_FAILURE',
      /Unknown operation/,
    ],
    ['a missing variable', '/graphql', operation(REGISTER), 400, 'BAD_USER_INPUT', /^name is required$/],
    [
      'a variable of another type',
      '/graphql',
      operation(REGISTER, { name: { $gt: '' } }),
      400,
      'BAD_USER_INPUT',
      /^name must be a string$/,
    ],
    // Operations over a limit.
    [
      'too many tokens',
      '/graphql',
      operation(`{ me { ${'id '.repeat(1000)} } }`),
      400,
      'LIMIT_EXCEEDED',
      /more than 1000 tokens/,
    ],
    [
      'too many aliases',
      '/graphql',
      operation(`{ me { ${Array.from({ length: 16 }, (_, i) => `a${i}: id`).join(' ')} } }`),
      400,
      'LIMIT_EXCEEDED',
      /16 aliases, but the maximum is 15/,
    ],
    [
      'two mutations',
      '/graphql',
      operation(
        'mutation { a: register(input: {name: "Ana"}) { token } b: register(input: {name: "Eva"}) { token } }',
      ),
      400,
      'LIMIT_EXCEEDED',
      /2 mutations/,
    ],
    // Callers without a valid token.
    [
      'an unknown token',
      '/graphql',
      signedIn(`Bearer yamb_${'A'.repeat(43)}`),
      401,
      'UNAUTHENTICATED',
      /No player has this token/,
    ],
    [
      'an unknown token',
      '/graphql',
      signedIn('Bearer x'),
      401,
      'UNAUTHENTICATED',
      /No player has this token/,
    ],
    ['a header without a token', '/graphql', signedIn('Bearer'), 401, 'UNAUTHENTICATED', /is malformed/],
    ['another scheme', '/graphql', signedIn('Basic YTpi'), 401, 'UNAUTHENTICATED', /is malformed/],
  ])('is refused: %s', async (_, path, init, status, code, message) => {
    const answer = await server.request(path, init);
    expect(answer.errors).toMatchObject([{ message: expect.stringMatching(message), extensions: { code } }]);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('json');
    // The response reveals nothing internal.
    expect(answer.text).not.toMatch(/node_modules|\.ts|\.js|stacktrace|\bat \w+ \(|SELECT|INSERT|FST_/);
  });

  it('explains how to sign in if required', async () => {
    const { headers } = await server.request('/graphql', signedIn('Bearer x'));
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('cannot come from a page unnoticed: a POST of a simple type reaches no resolver', async () => {
    const answer = await server.request('/graphql', { method: 'POST', body: '{"query":"{ me { id } }"}' });
    expect(answer.status).toBe(415);
  });

  it('may be as large as the limit', async () => {
    const padding = 'x'.repeat(99_000);
    const { data } = await server.request('/graphql', operation('{ me { id } }', { padding }));
    expect(data).toEqual({ me: null });
  });
});

/** Sends the playground's operations: over HTTP, or subscriptions through the client, which resumes lost connections. */
import { fillIn, learn } from './memory.js';
import { showText } from './sheet-text.js';

/**
 * @typedef {{ query: string, operationName?: string | null | undefined, variables?: Record<string, unknown> }} Operation
 * @typedef {{ headers?: Record<string, string> }} Options
 * @typedef {{ data?: Record<string, import('./memory.js').Result> | null, errors?: readonly { message: string, extensions?: object }[] }} Answer
 * @typedef {{ next(answer: unknown): void, complete(): void }} Sink
 */

/** Relative to the page, because a proxy may serve it under its own path. */
const ENDPOINT = new URL('graphql', location.href);
const CLIENT = new URL('client.js', location.href);

/**
 * GraphiQL's fetcher.
 * @param {Operation} operation
 * @param {Options} [options]
 */
export function fetcher(operation, options = {}) {
  // The schema is public; a stale token must not hide it.
  if (operation.operationName === 'IntrospectionQuery') return send(operation, {});
  try {
    const chosen = chosenIn(operation);
    const filled = {
      ...operation,
      operationName: chosen?.name,
      variables: fillIn(operation.variables ?? {}),
    };
    const headers = fillIn(options.headers ?? {});
    return chosen?.kind === 'subscription' ? follow(filled, headers) : send(filled, headers);
  } catch (error) {
    return Promise.resolve(failure(error));
  }
}

/**
 * The operation to run. Just after a change of tabs, GraphiQL still names the operation of the previous tab: then the
 * first operation runs.
 * @param {Operation} operation
 */
function chosenIn({ query, operationName }) {
  const operations = [...query.matchAll(/^\s*(query|mutation|subscription)\b[ \t]*(\w*)/gm)].map(
    ([, kind, name]) => ({ kind, name: name || undefined }),
  );
  return operations.find(({ name }) => name === operationName) ?? operations[0];
}

/**
 * @param {Operation} operation
 * @param {Readonly<Record<string, string>>} headers
 * @returns {Promise<Answer>}
 */
async function send(operation, headers) {
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(operation),
    });
    /** @type {Answer} */
    const answer = await response.json();
    learn(answer.data);
    showText(answer.data);
    return answer;
  } catch (error) {
    return failure(error);
  }
}

/**
 * An observable of the responses to a subscription.
 * @param {Operation} operation
 * @param {Readonly<Record<string, string>>} headers
 */
function follow(operation, headers) {
  const [, authorization] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  const stop = new AbortController();
  return {
    /** @param {Sink} sink */
    subscribe(sink) {
      void give(operation, authorization?.replace(/^Bearer\s+/i, ''), sink, stop.signal);
      return { unsubscribe: () => stop.abort() };
    },
  };
}

/**
 * Passes on the responses to a subscription until it ends or is stopped.
 * @param {Operation} operation
 * @param {string | undefined} token
 * @param {Sink} sink
 * @param {AbortSignal} signal
 */
async function give({ query, variables = {} }, token, sink, signal) {
  try {
    /** @type {typeof import('@yamb-server/client')} */
    const { createClient } = await import(CLIENT.href);
    const client = createClient({ url: new URL('.', location.href).href, ...(token && { token }) });
    for await (const data of client.subscribe({ text: query }, variables, { signal })) {
      showText(data);
      sink.next({ data });
    }
  } catch (error) {
    if (!signal.aborted) sink.next(failure(error));
  }
  sink.complete();
}

/**
 * Formats an error as a response: GraphiQL would show its stack.
 * @param {unknown} error
 * @returns {Answer}
 */
function failure(error) {
  if (isRefusal(error)) return { errors: [{ message: error.message, extensions: { code: error.code } }] };
  if (error instanceof Error && !(error instanceof TypeError || error instanceof SyntaxError)) {
    return { errors: [{ message: error.message }] };
  }
  return { errors: [{ message: 'The server did not respond. Check that it is running.' }] };
}

/**
 * Whether the client threw the error for a response of the server.
 * @param {unknown} error
 * @returns {error is Error & { readonly code: string }}
 */
const isRefusal = (error) => error instanceof Error && error.name === 'YambError' && 'code' in error;

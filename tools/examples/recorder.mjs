/** Sends requests by operation name and records them as examples. */
import { TextDecoderStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { URLSearchParams } from 'node:url';

/** How long to retry a request that the server has no capacity for, such as an evaluation on a slow machine. */
const RETRY_TIMEOUT_MS = 120_000;
const RETRY_MS = 500;

/** Matches JSON, but not JSON lines. */
const JSON_TYPE = /\bjson/;

export class Recorder {
  /** The first request and response of each operation. */
  examples = {};

  constructor(url, routes) {
    this.url = url;
    this.routes = routes;
  }

  /** Reads a server's operations. */
  static async of(url) {
    const { paths } = await (await fetch(`${url}/v1/openapi.json`)).json();
    const routes = new Map();
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { operationId }] of Object.entries(operations)) {
        routes.set(operationId, { method: method.toUpperCase(), path });
      }
    }
    return new Recorder(url, routes);
  }

  /** Sends a request. The first one for an operation becomes its example. */
  async ask(operation, request) {
    const { path, query, body } = request;
    const { status, response } = await this.exchange(operation, request);
    const parameters = { ...path, ...query };
    this.examples[operation] ??= {
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...(body !== undefined && { request: body }),
      status,
      ...(response !== undefined && { response: hidden(response) }),
    };
    return response;
  }

  async send(operation, request) {
    return (await this.exchange(operation, request)).response;
  }

  /**
   * @param minimal leaves the game out of the response to a command
   * @param stream reads only the first line
   */
  async exchange(operation, { token, path = {}, query = {}, body, minimal = false, stream = false }) {
    const { method, path: template } = this.routes.get(operation) ?? {};
    if (!method) throw new Error(`The server has no operation ${operation}`);
    const address = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name]));
    const end = new AbortController();
    const response = await served(`${this.url}${address}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(minimal && { prefer: 'return=minimal' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: end.signal,
    });
    const { status } = response;
    if (stream) {
      const line = await firstLine(response.body);
      end.abort();
      return { status, response: JSON.parse(line) };
    }
    const text = await response.text();
    // A refused move is a valid example; any other problem is a mistake in the story.
    if (status >= 400 && status !== 409) throw new Error(`${operation}: ${text}`);
    if (text === '') return { status };
    const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '');
    return { status, response: isJson ? JSON.parse(text) : text };
  }
}

/** The first response other than 503. The server stores nothing when it returns 503. */
async function served(address, request) {
  for (const until = performance.now() + RETRY_TIMEOUT_MS; ;) {
    const response = await fetch(address, request);
    if (response.status !== 503 || performance.now() > until) return response;
    await response.body?.cancel();
    await sleep(RETRY_MS);
  }
}

async function firstLine(body) {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const [line] = text.trimStart().split('\n');
    if (text.trimStart().includes('\n')) return line;
  }
  throw new Error('The stream has ended early');
}

/** Placeholders for tokens, which readers might try out and secret scanners would report. */
const HIDDEN = new Map([
  ['token', `yamb_${'x'.repeat(43)}`],
  ['secret', `whsec_${'x'.repeat(43)}=`],
]);
const hidden = (response) =>
  JSON.parse(JSON.stringify(response), (name, value) =>
    HIDDEN.has(name) && typeof value === 'string' ? HIDDEN.get(name) : value,
  );

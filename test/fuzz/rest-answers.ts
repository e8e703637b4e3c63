import type { Answer } from '../harness/client.js';

/** Sends a request over REST and returns the response in the shape of GraphQL, so that both are judged alike. */
export async function askAsGraphql(url: string, init: RequestInit): Promise<Answer<unknown>> {
  const response = await fetch(url, init);
  const text = await response.text();
  const { status, headers } = response;
  if (status < 400) return { status, headers, text, data: text };
  const { code, detail, game, ...details } = JSON.parse(text) as Record<string, unknown>;
  if (game !== undefined)
    return { status: 200, headers, text: `"__typename":"MoveRefused" ${text}`, data: game };
  const error = { message: String(detail), extensions: { ...details, code: String(code) } };
  return { status, headers, text, errors: [error] };
}

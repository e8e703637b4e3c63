/** Examples of requests and responses, recorded on a server by `tools/record-examples.mjs`. */
import { readFileSync } from 'node:fs';

/** A request and its response. */
interface Example {
  /** Parameters in the path and the query. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly request?: unknown;
  readonly status: number;
  readonly response?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** Examples by operation. */
export const readExamples = (): Readonly<Record<string, Example>> =>
  JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Record<string, Example>;

/** Adds an example to the parameters, body and response of an operation. */
export function withExample(operation: Json, example: Example | undefined): Json {
  if (!example) return operation;
  const { parameters: values = {}, request, status, response } = example;
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(Array.isArray(parameters) && {
      parameters: (parameters as Json[]).map((one) => {
        const value = values[String(one['name'])];
        return value === undefined ? one : { ...one, example: value };
      }),
    }),
    ...(isObject(requestBody) && request !== undefined && { requestBody: exemplified(requestBody, request) }),
    ...(isObject(responses) && {
      responses: Object.fromEntries(
        Object.entries(responses).map(([code, one]) => [
          code,
          code === String(status) && isObject(one) && response !== undefined
            ? exemplified(one, response)
            : one,
        ]),
      ),
    }),
  };
}

/** Adds the example to the first media type, which is the recorded one. */
function exemplified(body: Json, example: unknown): Json {
  const { content } = body;
  if (!isObject(content)) return body;
  const [[type, media] = [], ...others] = Object.entries(content);
  if (type === undefined || !isObject(media)) return body;
  return { ...body, content: { [type]: { ...media, example }, ...Object.fromEntries(others) } };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

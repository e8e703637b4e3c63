/** Examples of requests and responses, as `tools/record-examples.mjs` has recorded them on a server. */
import { readFileSync } from 'node:fs';

/** A request and what the server answered. */
interface Example {
  /** In the path and the query. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly request?: unknown;
  readonly status: number;
  readonly response?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** By operation. */
export const readExamples = (): Readonly<Record<string, Example>> =>
  JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Record<string, Example>;

/** An operation with its example, at the parameters, the body and the response that it is of. */
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

/** The example stands at the first media type, which the story requests. */
function exemplified(body: Json, example: unknown): Json {
  const { content } = body;
  if (!isObject(content)) return body;
  const [[type, media] = [], ...others] = Object.entries(content);
  if (type === undefined || !isObject(media)) return body;
  return { ...body, content: { [type]: { ...media, example }, ...Object.fromEntries(others) } };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

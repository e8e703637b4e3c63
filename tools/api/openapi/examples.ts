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

/** A request body or a response. */
interface Body {
  readonly content?: Readonly<Record<string, object>>;
}

/** The parts of an operation that have examples. */
interface Exemplified extends Json {
  readonly parameters?: readonly Json[];
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Body>>;
}

/** Examples by operation. */
export const readExamples = (): Readonly<Record<string, Example>> =>
  JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Record<string, Example>;

/** Adds an example to the parameters, body and response of an operation. */
export function withExample(operation: Exemplified, example: Example | undefined): Json {
  if (!example) return operation;
  const { parameters: values = {}, request, status, response } = example;
  const { parameters, requestBody, responses } = operation;
  const answered = response === undefined ? undefined : responses?.[status];
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => {
        const value = values[String(one['name'])];
        return value === undefined ? one : { ...one, example: value };
      }),
    }),
    ...(requestBody && request !== undefined && { requestBody: exemplified(requestBody, request) }),
    ...(answered && { responses: { ...responses, [status]: exemplified(answered, response) } }),
  };
}

/** Adds the example to the first media type, which is the recorded one. */
function exemplified(body: Body, example: unknown): Body {
  const [[type, media] = [], ...others] = Object.entries(body.content ?? {});
  if (type === undefined) return body;
  return { ...body, content: { [type]: { ...media, example }, ...Object.fromEntries(others) } };
}

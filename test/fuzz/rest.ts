/**
 * Requests to every route of REST, with sensible and senseless values for its parameters, and with unknown parameters.
 */
import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import type { RestTwin, TwinRequest } from '../harness/rest-twin.js';
import { weightOf } from './operations.js';
import { anything, valueOf } from './values.js';

export interface RestRequest extends TwinRequest {
  readonly operation: string;
}

const NAMES = ['first', 'x', '__proto__', 'constructor', 'gameId', 'toString', 'input', ''];
const HEADERS = ['if-match', 'if-none-match', 'prefer', 'idempotency-key', 'accept', 'last-event-id'];
const HEADER_VALUES = [
  '"1"',
  'W/"2"',
  '*',
  '"x"',
  '""',
  'return=minimal',
  'a, b',
  '"99999999999"',
  'k'.repeat(300),
];

const MAX_HEAD = 8_000;

/** Queries that no serializer writes. */
const UNUSUAL_QUERIES = [
  '%00',
  'first=%00',
  'ruleset=%ED%A0%80',
  'after=%',
  '=&&=',
  '%5B%5D=1',
  'first=1&first=2',
  '+=+',
];

/** A request for any operation that corresponds to a query or mutation. */
export function anyRestRequest(schema: GraphQLSchema, twin: RestTwin): fc.Arbitrary<RestRequest> {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  const fitting = fields.map((field) => {
    const { name, args } = field;
    const given = fc.record(Object.fromEntries(args.map((arg) => [arg.name, valueOf(arg.type, arg.name)])));
    const arbitrary = given.map((all) => ({ operation: name, ...twin.requestFor(name, flat(all)) }));
    return { weight: weightOf(field), arbitrary };
  });
  // Routes of nested fields have no arguments in the root types of the schema.
  const below = [...twin.routes.values()]
    .filter(({ method, operation }) => method === 'GET' && !isStream(operation.responses))
    .map(({ operation, parameters }) =>
      fc
        .record(Object.fromEntries(parameters.map(({ name }) => [name, anything])))
        .map((all) => ({ operation: operation.operationId, ...twin.requestFor(operation.operationId, all) })),
    );
  return (
    fc
      .tuple(
        fc.oneof(
          { weight: 4, arbitrary: fc.oneof(...fitting) },
          { weight: 1, arbitrary: fc.oneof(...below) },
        ),
        sometimes(fc.tuple(fc.constantFrom(...NAMES), anything), 6),
        sometimes(fc.tuple(fc.constantFrom(...HEADERS), fc.constantFrom(...HEADER_VALUES)), 4),
        sometimes(anything, 20),
        sometimes(fc.constantFrom(...UNUSUAL_QUERIES), 15),
      )
      .map(([request, extra, header, body, query]) => {
        const made = distorted(request, extra, header, body);
        return query === null ? made : { ...made, path: withQuery(made.path, query) };
      })
      // Node itself refuses longer headers.
      .filter(({ path, headers }) => path.length + JSON.stringify(headers).length < MAX_HEAD)
  );
}

/** Null in all but one of this many cases. */
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, cases: number): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: cases - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;

type Pair = readonly [string, unknown];

function distorted(
  request: RestRequest,
  extra: Pair | null,
  header: readonly [string, string] | null,
  body: unknown,
): RestRequest {
  const takesBody = request.method !== 'GET';
  const more =
    extra && !takesBody ? new URLSearchParams([[extra[0], JSON.stringify(extra[1])]]).toString() : '';
  return {
    ...request,
    path: more === '' ? request.path : withQuery(request.path, more),
    headers: { ...visible(request.headers), ...(header && { [header[0]]: header[1] }) },
    body: !takesBody
      ? undefined
      : (body ?? (extra ? { ...asRecord(request.body), [extra[0]]: extra[1] } : request.body)),
  };
}

/** Splits inputs into their fields. */
function flat(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { input, filter, ...rest } = args;
  return { ...rest, ...asRecord(filter), ...asRecord(input) };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** HTTP clients send only such headers. */
const visible = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^ -~]/g, '?')]));

const isStream = (responses: Readonly<Record<string, unknown>>): boolean =>
  JSON.stringify(responses['200'] ?? '').includes('text/event-stream');

/** Problem documents: one schema for all errors, and one for moves that the rules refuse. */
import { STATUS_CODES } from 'node:http';
import { isObjectType, type GraphQLSchema } from 'graphql';
import { REQUEST_ERRORS } from '../../../src/kernel/errors/error-codes.js';
import { headerRefs, objectOf, refTo, type JsonSchema } from './json-schema.js';
import type { OutputSchemas } from './output-schemas.js';

const PROBLEM_JSON = 'application/problem+json';

/** Members of every problem (RFC 9457). */
const problemFields = (
  code: JsonSchema,
  statuses: readonly number[],
): Readonly<Record<string, JsonSchema>> => ({
  type: {
    type: 'string',
    format: 'uri-reference',
    description: 'A page on this server that explains the code.',
  },
  title: { type: 'string', description: 'The name of the status.' },
  status: { type: 'integer', enum: statuses, description: 'The status of the response.' },
  code,
  detail: { type: 'string', description: 'What is wrong and what is allowed, for people.' },
});

/** Members of some problems. */
const DETAILS: Readonly<Record<string, JsonSchema>> = {
  fields: {
    type: 'array',
    description: 'With BAD_USER_INPUT: the first 20 invalid values.',
    items: objectOf({
      field: { type: 'string', description: 'A path, such as `seats.0.name`.' },
      message: { type: 'string', description: 'What is allowed.' },
    }),
  },
  omitted: {
    type: 'integer',
    description: 'With BAD_USER_INPUT: the number of faults missing from `fields`.',
  },
  known: { type: 'array', items: { type: 'string' }, description: 'With UNKNOWN_…: the known values.' },
  quota: { type: 'string', description: 'With QUOTA_EXCEEDED: the quota.' },
  limit: { type: 'string', description: 'The exceeded limit.' },
  maximum: { type: 'integer', description: 'The value of the limit.' },
  expected: { type: 'integer', description: 'With VERSION_CONFLICT: the requested version.' },
  version: { type: 'integer', description: 'With VERSION_CONFLICT: the version of the game.' },
  until: {
    type: 'string',
    format: 'date-time',
    description: 'With SIGNING_TOO_LATE: when the time to sign ended.',
  },
  gameStatus: { type: 'string', description: 'With SAVE_BETWEEN_TURNS: the status of the game.' },
  reason: { type: 'string', description: 'With EXPORT_REFUSED: the reason, as a code.' },
  fault: {
    type: 'object',
    description: 'With IMPORT_REFUSED: the first fault, with its code, place and details.',
    additionalProperties: true,
  },
  faults: {
    type: 'array',
    description: 'With RULESET_REFUSED: every fault, with its path, code, details and a message.',
    items: { type: 'object', additionalProperties: true },
  },
  retryAfterSeconds: {
    type: 'integer',
    description:
      'With RATE_LIMITED, BUSY, and QUOTA_EXCEEDED for a daily quota: seconds to wait before retrying.',
  },
  limitSeconds: {
    type: 'integer',
    description: 'With EVALUATION_TIMEOUT: maximum seconds for an evaluation.',
  },
  errorId: { type: 'string', format: 'uuid', description: 'Identifies a fault of the server in its log.' },
};

/** Adds `Problem`. */
export function addProblem(schemas: OutputSchemas): void {
  const code = {
    type: 'string',
    enum: Object.keys(REQUEST_ERRORS),
    description: 'The error as a stable code, for programs.',
  };
  const statuses = [...new Set<number>(Object.values(REQUEST_ERRORS))].sort((a, b) => a - b);
  const fields = problemFields(code, statuses);
  schemas.add('Problem', {
    ...objectOf({ ...fields, ...DETAILS }, Object.keys(fields)),
    description: 'A problem with a request or the server.',
  });
}

/** Adds `Refusal`: GraphQL's MoveRefused as a problem document. */
export function addRefusal(schema: GraphQLSchema, schemas: OutputSchemas): void {
  const type = schema.getType('MoveRefused');
  if (!isObjectType(type)) throw new Error('The schema has no MoveRefused');
  const nonNull = Object.values(type.getFields()).map(({ name, type: of, description }) => [
    name,
    { ...schemas.of(of), ...(description && { description }) },
  ]);
  const {
    code = {},
    message: _,
    game = {},
    ...more
  } = Object.fromEntries(nonNull) as Record<string, JsonSchema>;
  const fields = { ...problemFields(code, [409, 412]), game };
  schemas.add('Refusal', {
    ...objectOf({ ...fields, ...more }, Object.keys(fields)),
    description: 'The rules do not allow the move, or the game has changed. Nothing was done.',
  });
}

/** Error responses by name in the document. */
export function problemResponses(): Readonly<Record<string, unknown>> {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(REQUEST_ERRORS)) {
    // Applies to methods not described here.
    if (code === 'METHOD_NOT_ALLOWED') continue;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      nameOf(status),
      {
        description: `${STATUS_CODES[status] ?? ''}: ${codes.join(', ')}.`,
        ...headersOf(status),
        content: { [PROBLEM_JSON]: { schema: refTo('schemas', 'Problem') } },
      },
    ]),
  );
}

/** Headers of error responses. */
const HEADERS: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  503: ['Retry-After'],
};

function headersOf(status: number): JsonSchema {
  const names = HEADERS[status];
  return names ? { headers: headerRefs(...names) } : {};
}

/** Statuses of any request: because of its form, the limits of the server or a fault of the server. */
export const COMMON_STATUSES = [400, 408, 429, 431, 500, 503];

export const problemResponse = (status: number): JsonSchema => refTo('responses', nameOf(status));

/** A refused move, or a version conflict. */
export const refusalResponse = (status: 409 | 412): JsonSchema => ({
  description:
    status === 409
      ? 'The rules do not allow the move. Contains the reason, the legal alternative and the current game.'
      : 'The game has changed since the version in `If-Match`. Contains the current game.',
  headers: headerRefs('ETag', 'Idempotency-Replayed'),
  content: { [PROBLEM_JSON]: { schema: refTo('schemas', 'Refusal') } },
});

/** The name of a status as one word, such as `NotFound`. */
const nameOf = (status: number): string => (STATUS_CODES[status] ?? String(status)).replace(/[^A-Za-z]/g, '');

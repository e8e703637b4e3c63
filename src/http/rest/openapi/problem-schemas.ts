/** Problem documents: one schema for all errors, and one for moves that the rules refuse. */
import { STATUS_CODES } from 'node:http';
import { isObjectType, type GraphQLSchema } from 'graphql';
import { REQUEST_ERRORS } from '../../../kernel/errors/error-codes.js';
import { objectOf, refTo, type JsonSchema } from './json-schema.js';
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
    description: 'A page of this server that explains the code.',
  },
  title: { type: 'string', description: 'The name of the status.' },
  status: { type: 'integer', enum: statuses, description: 'The status of the response.' },
  code,
  detail: { type: 'string', description: 'What would be right, for people.' },
});

/** Members of some problems. */
const DETAILS: Readonly<Record<string, JsonSchema>> = {
  fields: {
    type: 'array',
    description: 'With BAD_USER_INPUT: what will not do, the first 20 faults.',
    items: objectOf({
      field: { type: 'string', description: 'A path, such as `seats.0.name`.' },
      message: { type: 'string', description: 'What would be right.' },
    }),
  },
  omitted: { type: 'integer', description: 'With BAD_USER_INPUT: how many faults `fields` does not list.' },
  known: { type: 'array', items: { type: 'string' }, description: 'With UNKNOWN_…: what there is.' },
  quota: { type: 'string', description: 'With QUOTA_EXCEEDED: which quota.' },
  limit: { type: 'string', description: 'Which limit is exceeded.' },
  maximum: { type: 'integer', description: 'How much is allowed.' },
  expected: { type: 'integer', description: 'With VERSION_CONFLICT: the version that was asked for.' },
  version: { type: 'integer', description: 'With VERSION_CONFLICT: the version of the game.' },
  until: { type: 'string', format: 'date-time', description: 'With SIGNING_TOO_LATE: when it was over.' },
  gameStatus: { type: 'string', description: 'With SAVE_BETWEEN_TURNS: the status of the game.' },
  reason: { type: 'string', description: 'With EXPORT_REFUSED: why, for programs.' },
  fault: {
    type: 'object',
    description: 'With IMPORT_REFUSED: the first fault, with its code, its place and the facts.',
    additionalProperties: true,
  },
  faults: {
    type: 'array',
    description: 'With RULESET_REFUSED: every fault, with its path, its code, the facts and a message.',
    items: { type: 'object', additionalProperties: true },
  },
  retryAfterSeconds: {
    type: 'integer',
    description:
      'With RATE_LIMITED, BUSY, and a QUOTA_EXCEEDED of a day: after how many seconds to try again.',
  },
  limitSeconds: {
    type: 'integer',
    description: 'With EVALUATION_TIMEOUT: the seconds that an evaluation may take.',
  },
  errorId: { type: 'string', format: 'uuid', description: 'Finds a fault of the server in its log.' },
};

/** Adds `Problem`. */
export function addProblem(schemas: OutputSchemas): void {
  const code = {
    type: 'string',
    enum: Object.keys(REQUEST_ERRORS),
    description: 'What is wrong, for programs. Stable.',
  };
  const statuses = [...new Set<number>(Object.values(REQUEST_ERRORS))].sort((a, b) => a - b);
  const fields = problemFields(code, statuses);
  schemas.add('Problem', {
    ...objectOf({ ...fields, ...DETAILS }, Object.keys(fields)),
    description: 'What is wrong with a request, or with the server.',
  });
}

/** Adds `Refusal`: what GraphQL calls MoveRefused, as a problem. */
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
    description: 'The rules do not allow the move, or the game has gone on; nothing has changed.',
  });
}

/** Error responses by their names in the document. */
export function problemResponses(): Readonly<Record<string, unknown>> {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(REQUEST_ERRORS)) {
    // It is for methods that are not described here.
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
  return names ? { headers: Object.fromEntries(names.map((name) => [name, refTo('headers', name)])) } : {};
}

/** What any request may meet, by its form, the limits of the server or a fault of it. */
export const COMMON_STATUSES = [400, 408, 429, 431, 500, 503];

export const problemResponse = (status: number): JsonSchema => refTo('responses', nameOf(status));

/** A refused move, or a conflict of versions. */
export const refusalResponse = (status: 409 | 412): JsonSchema => ({
  description:
    status === 409
      ? 'The rules do not allow it: why, what would be legal, and the game as it stands.'
      : 'The game has gone on since the version that `If-Match` names; it is here as it stands.',
  headers: {
    ETag: refTo('headers', 'ETag'),
    'Idempotency-Replayed': refTo('headers', 'Idempotency-Replayed'),
  },
  content: { [PROBLEM_JSON]: { schema: refTo('schemas', 'Refusal') } },
});

/** The name of a status as one word: `NotFound`. */
const nameOf = (status: number): string => (STATUS_CODES[status] ?? String(status)).replace(/[^A-Za-z]/g, '');

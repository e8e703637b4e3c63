/** The routes under /v1 without a field in the schema. */
import { refTo, type JsonSchema } from './json-schema.js';
import type { Operation } from './operations.js';
import { OWN_GAMES_PATH } from '../../../src/http/rest/routes.js';
import { COMMON_STATUSES, problemResponse } from './problem-schemas.js';

const COMMON_PROBLEMS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  COMMON_STATUSES.map((status) => [status, problemResponse(status)]),
);

const UNCHANGED = { description: 'Not modified: `If-None-Match` contains the current `ETag`.' };

const GAMES_AS_LINES = {
  'application/x-ndjson': {
    schema: {
      type: 'string',
      description: 'One game per line as JSON, in the form of lists. Skip empty lines.',
    },
  },
};

/** GET requests by path. */
export const otherOperations: Readonly<Record<string, Operation>> = {
  '/v1': {
    operationId: 'index',
    summary: 'Index',
    description:
      'The addresses of all kinds of resources, relative to this one. Some are templates (RFC 6570).',
    tags: ['description'],
    security: [],
    responses: {
      '200': {
        description: 'The addresses by resource.',
        content: {
          'application/json': {
            schema: { type: 'object', additionalProperties: { type: 'string', format: 'uri-template' } },
          },
        },
      },
      ...COMMON_PROBLEMS,
    },
  },
  [OWN_GAMES_PATH]: {
    operationId: 'meGamesLines',
    summary: 'All of your games',
    description:
      'All games in which you have a seat, newest first: one line of JSON for each, in the form of `GET /v1/games`. Every 100 ' +
      'games cost as many points as that request; the stream waits if none are left. If it ends early, the last line is ' +
      '`{"problem": …}`.',
    tags: ['players'],
    security: [{ player: [] }],
    responses: {
      '200': { description: 'The games.', content: GAMES_AS_LINES },
      ...COMMON_PROBLEMS,
      '401': problemResponse(401),
    },
  },
  '/v1/openapi.json': {
    operationId: 'openapi',
    summary: 'This document',
    description: 'This document: OpenAPI 3.1.',
    tags: ['description'],
    security: [],
    parameters: [refTo('parameters', 'If-None-Match')],
    responses: {
      '200': {
        description: 'The document.',
        headers: {
          ETag: { description: 'The tag of this version of the document.', schema: { type: 'string' } },
        },
        content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
      },
      '304': UNCHANGED,
      ...COMMON_PROBLEMS,
    },
  },
};

/** The routes under /v1 that stand for no field of the schema. */
import { refTo, type JsonSchema } from './json-schema.js';
import type { Operation } from './operations.js';
import { OWN_GAMES_PATH } from '../streams/stream-routes.js';
import { COMMON_STATUSES, problemResponse } from './problem-schemas.js';

const COMMON_PROBLEMS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  COMMON_STATUSES.map((status) => [status, problemResponse(status)]),
);

const UNCHANGED = { description: 'You have it as it is: `If-None-Match` names its `ETag`.' };

const GAMES_AS_LINES = {
  'application/x-ndjson': {
    schema: {
      type: 'string',
      description: 'JSON of a game in each line, as lists have it. Skip empty lines.',
    },
  },
};

/** GET requests by their paths. */
export const otherOperations: Readonly<Record<string, Operation>> = {
  '/v1': {
    operationId: 'index',
    summary: 'Where to begin',
    description:
      'The addresses of all kinds of resources, relative to this one; some are templates (RFC 6570).',
    tags: ['description'],
    security: [],
    responses: {
      '200': {
        description: 'The addresses by what is there.',
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
      'All games in which you have a seat, newest first, a line of JSON for each as `GET /v1/games` has it. Each 100 take as ' +
      'many points as that; where there are none left, the stream waits for them. A last line `{"problem": …}` says that ' +
      'it was cut off.',
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
        headers: { ETag: { description: 'Of this state of the document.', schema: { type: 'string' } } },
        content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
      },
      '304': UNCHANGED,
      ...COMMON_PROBLEMS,
    },
  },
};

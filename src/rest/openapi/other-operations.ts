/** What is served under /v1 beside the routes that stand for fields of the schema. */
import { THEMES } from '../../sheets/index.js';
import { refTo, type JsonSchema } from './json-schema.js';
import type { Operation } from './operations.js';
import { problemResponse } from './problem-schemas.js';

const gameId = {
  name: 'gameId',
  in: 'path',
  required: true,
  description: 'Id of the game.',
  schema: { type: 'string', format: 'uuid' },
};

const problems = (...statuses: readonly number[]): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(statuses.map((status) => [status, problemResponse(status)]));

const text = (description: string, mediaType: string): JsonSchema => ({
  description,
  content: { [mediaType]: { schema: { type: 'string' } } },
});

const ANYONE = [{}, { player: [] }];
const OF_A_GAME = problems(400, 401, 404, 429, 500, 503);
const UNCHANGED = { description: 'You have it as it is: `If-None-Match` names its `ETag`.' };

/** GET requests by their paths. */
export const otherOperations: Readonly<Record<string, Operation>> = {
  '/v1': {
    operationId: 'index',
    summary: 'Where to begin',
    description: 'Addresses to begin with, relative to this one.',
    tags: ['description'],
    security: [],
    responses: {
      '200': {
        description: 'The addresses by what is there.',
        content: {
          'application/json': {
            schema: { type: 'object', additionalProperties: { type: 'string', format: 'uri-reference' } },
          },
        },
      },
      ...problems(429, 500),
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
      ...problems(429, 500),
    },
  },
  '/v1/games/{gameId}/sheet.txt': {
    operationId: 'gameSheetText',
    summary: 'The sheets of a game as text',
    description: 'The sheets, the turn and the dice for a monospaced font, in terminals and chats.',
    tags: ['games'],
    security: ANYONE,
    parameters: [gameId],
    responses: { '200': text('The sheets.', 'text/plain'), '304': UNCHANGED, ...OF_A_GAME },
  },
  '/v1/games/{gameId}/sheet.svg': {
    operationId: 'gameSheetPicture',
    summary: 'The sheets of a game as a picture',
    description: 'The sheets, the turn and the dice, for web pages.',
    tags: ['games'],
    security: ANYONE,
    parameters: [
      gameId,
      {
        name: 'theme',
        in: 'query',
        required: false,
        description: 'Its colours; `auto` takes those that the reader prefers.',
        schema: { type: 'string', enum: THEMES, default: 'auto' },
      },
    ],
    responses: { '200': text('The picture.', 'image/svg+xml'), '304': UNCHANGED, ...OF_A_GAME },
  },
};

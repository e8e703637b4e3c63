/** The routes under /v1 that stand for no field of the schema. */
import { refTo, type JsonSchema } from './json-schema.js';
import type { Operation } from './operations.js';
import { problemResponse } from './problem-schemas.js';

const problems = (...statuses: readonly number[]): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(statuses.map((status) => [status, problemResponse(status)]));

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
};

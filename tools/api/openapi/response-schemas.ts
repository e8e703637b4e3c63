/** Successful responses of routes. */
import {
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import { drawingTypes, type DrawingType } from '../../../src/http/rest/drawings.js';
import { FILE_TYPES, type FileType, isTagged } from '../../../src/http/rest/responses.js';
import type { RestRoute } from '../../../src/http/rest/route.js';
import { headerRefs, objectOf, refTo, type JsonSchema } from './json-schema.js';
import type { OutputSchemas } from './output-schemas.js';

/** The type of an accepted command's result. */
const CHANGED = 'GameChanged';

/** Responses by status. */
export type Responses = Readonly<Record<string, JsonSchema>>;

export function responsesOf(
  route: RestRoute,
  { type: wanted }: GraphQLField<unknown, unknown>,
  schemas: OutputSchemas,
): Responses {
  const type = getNullableType(wanted);
  if (route.file) return { '200': FILES };
  if (route.drawing) return { '200': drawn(drawingTypes[route.drawing]), '304': UNCHANGED };
  if (isUnionType(type)) {
    const changed = type.getTypes().find(({ name }) => name === CHANGED) ?? type;
    return {
      '200': {
        ...json('The command was executed and stored.', schemas.of(changed)),
        headers: headerRefs('ETag', 'Preference-Applied'),
      },
    };
  }
  if (isLeafType(type) || isListType(type)) {
    if (route.property === undefined) return { '204': { description: 'Done. The response has no body.' } };
    const full = objectOf({ [route.property]: schemas.of(type) });
    if (!route.short) return withCaching(route, json('The value.', full));
    const short = objectOf({ [route.property]: schemas.of(type, route.short) });
    return withCaching(
      route,
      json('The list. With `view=short`, items have the second form.', { anyOf: [full, short] }),
    );
  }
  const hasTag = isTagged(type);
  const status = route.created === undefined ? '200' : '201';
  if (route.caching) return withCaching(route, json('The value.', schemas.of(type)));
  const headers = headerRefs(
    ...(hasTag ? ['ETag'] : []),
    ...(route.created === undefined ? [] : ['Location']),
    ...(hasPages(type) ? ['Link'] : []),
  );
  return {
    [status]: {
      ...json(route.created === undefined ? 'The value.' : 'Created.', schemas.of(type)),
      ...(Object.keys(headers).length > 0 && { headers }),
    },
    ...(hasTag && route.method === 'GET' && { '304': UNCHANGED }),
  };
}

/** Whether `Link` leads to the next page. */
const hasPages = (type: GraphQLNamedType): boolean => isObjectType(type) && 'pageInfo' in type.getFields();

const json = (description: string, schema: JsonSchema): JsonSchema => ({
  description,
  content: { 'application/json': { schema } },
});

/** A response with an entity tag, if caches may keep it. */
function withCaching({ caching, cursor }: RestRoute, response: JsonSchema): Responses {
  const link = cursor && headerRefs('Link');
  if (!caching) return { '200': { ...response, ...(link && { headers: link }) } };
  const headers = { ...CONTENT_TAG, ...link };
  return { '200': { ...response, headers }, '304': { ...UNCHANGED, headers } };
}

const UNCHANGED = {
  description: 'Not modified: `If-None-Match` contains the current `ETag`.',
  headers: headerRefs('ETag'),
};

const CONTENT_TAG = { ETag: refTo('headers', 'ContentTag') };

const drawn = (type: DrawingType): JsonSchema => ({
  description: type.description,
  headers: headerRefs('ETag'),
  content: { [mediaType(type)]: { schema: { type: 'string' } } },
});

const mediaType = ({ contentType }: Pick<FileType, 'contentType'>): string =>
  contentType.split(';', 1)[0] ?? contentType;

const fileSchema = ({ base64 }: FileType): JsonSchema =>
  base64 ? { type: 'string', format: 'binary' } : { type: 'object', additionalProperties: true };

const FILES: JsonSchema = {
  description: 'The file.',
  headers: {
    'Content-Disposition': {
      description: 'The file name.',
      required: true,
      schema: { type: 'string' },
    },
  },
  content: Object.fromEntries(
    [...FILE_TYPES.values()].map((type) => [mediaType(type), { schema: fileSchema(type) }]),
  ),
};

/** Streams of updates, as lines of JSON or as events. */
export function streamResponses({ type }: GraphQLField<unknown, unknown>, schemas: OutputSchemas): Responses {
  const schema = schemas.of(getNullableType(type));
  return {
    '200': {
      description:
        'All updates until the stream ends: one line of JSON each, or server-sent events with the JSON as `data` if ' +
        '`Accept` prefers `text/event-stream`. Empty lines keep the connection alive.',
      headers: headerRefs('Preference-Applied'),
      content: { 'application/x-ndjson': { schema }, 'text/event-stream': { schema: { type: 'string' } } },
    },
    '204': { description: '`Last-Event-ID` is the final event. Do not reconnect.' },
  };
}

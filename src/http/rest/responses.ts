/** REST responses: status, headers and body for a resolver's value. */
import { isObject } from '../../kernel/input/objects.js';
import {
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from 'graphql';
import { matchesTag, tagOf } from '../requests/headers.js';
import type { ApiContext } from '../../kernel/caller/caller.js';
import type { Caching, StepArguments } from './caching.js';
import type { Headers, HttpResponse, Responder, ResponseRequest } from './response.js';
import { commandResponder } from './command-responses.js';
import { drawingResponder } from './drawings.js';
import { isRevised, NO_STORE, REVALIDATED, type GameTags } from './etag.js';
import { isLocalizedOutput } from './represented-fields.js';
import { relativeUrl } from '../requests/addresses.js';
import type { Represent, Representation } from './represent.js';
import { typeResolverOf } from './resolve.js';
import type { RestRoute } from './route.js';

/** @param only the fields of each list item; all by default */
export function responderOf(
  representation: Representation,
  route: RestRoute,
  outputType: GraphQLOutputType,
  tags: GameTags,
  only?: readonly string[],
): Responder {
  const type = getNullableType(outputType);
  if (route.drawing) return drawingResponder(route.drawing, tags);
  if (route.file) return (value, { args }) => Promise.resolve(fileResponse(String(value), args));
  if (isUnionType(type)) return commandResponder(representation, type, typeResolverOf(type));
  const represent = representation.of(type, only);
  if (isObjectType(type) && isTagged(type)) {
    const shown = [type.name, ...representation.omittedFields].join(' ');
    return taggedResponder(represent, route, tags, ({ language }) =>
      isLocalizedOutput(type) ? `${shown} ${language.get()}` : shown,
    );
  }
  if (!isLeafType(type) && !isListType(type)) return valueResponder(represent, route);
  const { property } = route;
  return property === undefined
    ? () => Promise.resolve({ status: 204, headers: NO_STORE })
    : valueResponder(represent, route, property);
}

const statusOf = ({ created }: RestRoute): number => (created === undefined ? 200 : 201);

/** Responses with these types have entity tags. */
const TAGGED: ReadonlySet<string> = new Set(['Game', 'Turn']);

/** Whether a response with this type has an entity tag: a game, or a turn of one. */
export const isTagged = ({ name }: GraphQLNamedType): boolean => TAGGED.has(name);

/** @param formOf which parts of the game a response shows, and how */
function taggedResponder(
  represent: Represent,
  route: RestRoute,
  tags: GameTags,
  formOf: (context: ApiContext) => string,
): Responder {
  const status = statusOf(route);
  return async (value, { context, ifNoneMatch, url, parent }) => {
    const game = parent ?? value;
    if (!isRevised(game)) throw new Error(`${route.path} has no game to create a tag from`);
    const headers = { etag: tags.of(game, formOf(context), context), ...REVALIDATED };
    if (route.method === 'GET' && matchesTag(ifNoneMatch, headers.etag)) return { status: 304, headers };
    const body = await represent(value, context);
    return {
      status,
      headers: { ...headers, ...locationOf(route, body, url), 'content-type': JSON_TYPE },
      body: JSON.stringify(body),
    };
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** @param property of the JSON object that has the value; undefined if the value is an object itself */
function valueResponder(represent: Represent, route: RestRoute, property?: string): Responder {
  const status = statusOf(route);
  return async (value, request) => {
    const { context, url, args } = request;
    const json = await represent(value, context);
    const body = property === undefined ? json : { [property]: json };
    const link = property === undefined ? nextPage(json, url) : nextOfList(route, value, request);
    if (route.caching) return cached(body, { ...route.caching(args), ...link }, request);
    return { status, headers: { ...NO_STORE, ...locationOf(route, body, url), ...link }, body };
  };
}

/** A cacheable response, or 304 if the client already has it. */
function cached(value: unknown, caching: Caching, { ifNoneMatch }: ResponseRequest): HttpResponse {
  const body = JSON.stringify(value);
  const headers = { etag: tagOf(body), ...caching };
  if (matchesTag(ifNoneMatch, headers.etag)) return { status: 304, headers };
  return { status: 200, headers: { ...headers, 'content-type': JSON_TYPE }, body };
}

/** The `Location` of a created resource. @param body of the response */
function locationOf({ created }: RestRoute, body: unknown, url: string): Headers {
  if (created === undefined) return {};
  const path = created.replace(/\{([\w.]+)\}/g, (_, place: string) =>
    encodeURIComponent(String(place.split('.').reduce(fieldOf, body))),
  );
  return { location: relativeUrl(url, path) };
}

const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** A kind of file. */
export interface FileType {
  readonly contentType: string;
  readonly ending: string;
  readonly base64: boolean;
}

/** Media types of the export formats. */
export const FILE_TYPES: ReadonlyMap<unknown, FileType> = new Map([
  ['JSON', { contentType: 'application/json; charset=utf-8', ending: 'json', base64: false }],
  ['JSON_GZIP', { contentType: 'application/gzip', ending: 'json.gz', base64: true }],
  ['WYB', { contentType: 'application/octet-stream', ending: 'wyb', base64: true }],
]);

/** The response for a value of `Game.export`. The arguments contain the game and the format. */
export function fileResponse(data: string, [game, file]: StepArguments): HttpResponse {
  const type = FILE_TYPES.get(file?.['format']);
  if (!type) throw new Error(`There is no file type for the format ${String(file?.['format'])}`);
  return {
    status: 200,
    headers: {
      'content-type': type.contentType,
      'content-disposition': `attachment; filename="${String(game?.['id'])}.${type.ending}"`,
      'cache-control': 'no-store',
    },
    body: type.base64 ? Buffer.from(data, 'base64') : data,
  };
}

/** The header `Link` to the next page, if `pageInfo` says that one exists. @param url of this page, with its query */
export const nextPage = (body: unknown, url: string): Headers => linkTo(endCursor(body), url);

/**
 * The header `Link` for a list without `pageInfo`. Absent after a partial page, unless it ends before the current
 * version of the game. The page after the last full one may be empty.
 */
export function nextOfList(
  { cursor }: RestRoute,
  items: unknown,
  { args, parent, url }: ResponseRequest,
): Headers {
  const last: unknown = Array.isArray(items) ? items.at(-1) : undefined;
  if (cursor === undefined || !Array.isArray(items) || !isObject(last)) return {};
  // The last arguments are those of the route itself.
  const isFull = items.length === args.at(-2)?.['first'];
  const isBehind = isObject(parent) && Number(last['version']) < Number(parent['version']);
  return linkTo(isFull || isBehind ? String(last[cursor]) : undefined, url);
}

/** Relative, because a proxy may serve it under another path (RFC 8288). */
function linkTo(cursor: string | undefined, url: string): Headers {
  if (cursor === undefined) return {};
  const query = new URLSearchParams(url.split('?')[1]);
  // `around` selects only the first page; `after` continues from it.
  query.delete('around');
  query.set('after', cursor);
  return { link: `<?${query.toString()}>; rel="next"` };
}

function endCursor(body: unknown): string | undefined {
  const info = isObject(body) ? body['pageInfo'] : undefined;
  if (!isObject(info) || info['hasNextPage'] !== true) return undefined;
  return typeof info['endCursor'] === 'string' ? info['endCursor'] : undefined;
}

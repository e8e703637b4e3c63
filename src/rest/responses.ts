/** Responses of REST: status, headers and body for the value of a resolver. */
import {
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLOutputType,
} from 'graphql';
import { matchesTag } from '../api/http/entity-tag.js';
import type { Responder } from './response.js';
import { commandResponder } from './command-responses.js';
import { drawingResponder } from './drawing-responder.js';
import { nextPage } from './pages.js';
import { gameTag, NO_STORE, REVALIDATED, versionIn } from './etag.js';
import { fileResponse } from './files.js';
import { relativeUrl } from './relative-url.js';
import type { Represent, Representation } from './represent.js';
import { typeResolverOf } from './resolve.js';
import type { RestRoute } from './route.js';

export function responderOf(
  representation: Representation,
  route: RestRoute,
  outputType: GraphQLOutputType,
): Responder {
  const type = getNullableType(outputType);
  if (route.drawing) return drawingResponder(route.drawing);
  if (route.file) return (value, { args }) => Promise.resolve(fileResponse(String(value), args));
  if (isUnionType(type)) return commandResponder(representation, type, typeResolverOf(type));
  const represent = representation.of(type);
  if (isObjectType(type) && type.name === 'Game') return gameResponder(represent, route);
  return isLeafType(type) || isListType(type)
    ? valueResponder(represent, route)
    : otherResponder(represent, route);
}

const statusOf = ({ created }: RestRoute): number => (created ? 201 : 200);

function gameResponder(represent: Represent, route: RestRoute): Responder {
  const status = statusOf(route);
  return async (value, { context, ifNoneMatch, url }) => {
    const game = await represent(value, context);
    const json = JSON.stringify(game);
    const etag = gameTag(versionIn(value), json);
    const headers = { etag, ...REVALIDATED };
    if (route.method === 'GET' && matchesTag(ifNoneMatch, etag)) return { status: 304, headers };
    const location = route.created ? { location: relativeUrl(url, `/v1/games/${idIn(game)}`) } : {};
    return { status, headers: { ...headers, ...location, 'content-type': JSON_TYPE }, body: json };
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes a number, a boolean or a list as the property of a JSON object. */
function valueResponder(represent: Represent, route: RestRoute): Responder {
  const { property } = route;
  if (property === undefined) return () => Promise.resolve({ status: 204, headers: NO_STORE });
  const constant = { status: statusOf(route), headers: NO_STORE };
  return async (value, { context }) => ({
    ...constant,
    body: { [property]: await represent(value, context) },
  });
}

function otherResponder(represent: Represent, route: RestRoute): Responder {
  const status = statusOf(route);
  const isRegistration = route.created && route.tag === 'players';
  return async (value, { context, url }) => {
    const body = await represent(value, context);
    // The address of the new player.
    const location = isRegistration ? { location: relativeUrl(url, '/v1/me') } : {};
    return { status, headers: { ...NO_STORE, ...location, ...nextPage(body, url) }, body };
  };
}

const idIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';

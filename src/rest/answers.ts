/** What REST answers: status, headers and body for what a resolver has given. */
import {
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLOutputType,
} from 'graphql';
import { matchesTag } from '../api/http/entity-tag.js';
import type { AnswerMaker, Headers } from './answer.js';
import { commandAnswers } from './command-answers.js';
import { drawingAnswers } from './drawings.js';
import { nextPage } from './pages.js';
import { gameTag, LONG_KEPT, NOT_KEPT, REVALIDATED, versionIn } from './etag.js';
import { fileAnswer } from './files.js';
import { relativeUrl } from './relative-url.js';
import type { Represent, Representation } from './represent.js';
import { typeResolverOf } from './resolve.js';
import type { RestRoute } from './routes.js';

export function answerMaker(
  representation: Representation,
  route: RestRoute,
  outputType: GraphQLOutputType,
): AnswerMaker {
  const type = getNullableType(outputType);
  if (route.drawing) return drawingAnswers(route.drawing);
  if (route.file) return (value, { args }) => Promise.resolve(fileAnswer(String(value), args));
  if (isUnionType(type)) return commandAnswers(representation, type, typeResolverOf(type));
  const represent = representation.of(type);
  if (isObjectType(type) && type.name === 'Game') return gameAnswers(represent, route);
  return isLeafType(type) || isListType(type)
    ? valueAnswers(represent, route)
    : otherAnswers(represent, route);
}

const statusOf = ({ created }: RestRoute): number => (created ? 201 : 200);
const keptFor = ({ lasting }: RestRoute): Headers => (lasting ? LONG_KEPT : NOT_KEPT);

function gameAnswers(represent: Represent, route: RestRoute): AnswerMaker {
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

/** A number, a boolean or a list, under a name in a JSON object. */
function valueAnswers(represent: Represent, route: RestRoute): AnswerMaker {
  const { answer } = route;
  if (answer === undefined) return () => Promise.resolve({ status: 204, headers: NOT_KEPT });
  const known = { status: statusOf(route), headers: keptFor(route) };
  return async (value, asked) => ({ ...known, body: { [answer]: await represent(value, asked.context) } });
}

function otherAnswers(represent: Represent, route: RestRoute): AnswerMaker {
  const status = statusOf(route);
  const headers = keptFor(route);
  const isRegistration = route.created && route.tag === 'players';
  return async (value, { context, url }) => {
    const body = await represent(value, context);
    // Where players find themselves.
    const location = isRegistration ? { location: relativeUrl(url, '/v1/me') } : {};
    return { status, headers: { ...headers, ...location, ...nextPage(body, url) }, body };
  };
}

const idIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';

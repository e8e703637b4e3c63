/** What REST answers: status, headers and body for what a resolver has given. */
import {
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { AnswerMaker, Headers } from './answer.js';
import { commandAnswers } from './command-answers.js';
import { nextPage } from './pages.js';
import { etagOf, isKnown, LONG_KEPT, NOT_KEPT, REVALIDATED, versionIn } from './etag.js';
import { fileAnswer } from './files.js';
import type { Represent, Representation } from './represent.js';
import { typeResolverOf } from './resolve.js';
import type { RestRoute } from './routes.js';

export function answerMaker(
  schema: GraphQLSchema,
  representation: Representation,
  route: RestRoute,
  outputType: GraphQLOutputType,
): AnswerMaker {
  const type = getNullableType(outputType);
  if (route.file) return (value, { args }) => Promise.resolve(fileAnswer(String(value), args));
  if (isUnionType(type)) return commandAnswers(representation, type, typeResolverOf(schema, type));
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
  return async (value, asked) => {
    const etag = etagOf(versionIn(value));
    const headers = { etag, ...REVALIDATED };
    if (route.method === 'GET' && isKnown(asked.ifNoneMatch, etag)) return { status: 304, headers };
    const body = await represent(value, asked.context);
    const location = route.created ? { location: `/v1/games/${idIn(body)}` } : {};
    return { status, headers: { ...headers, ...location }, body };
  };
}

/** A number, a truth value or a list: JSON gives it a name. */
function valueAnswers(represent: Represent, route: RestRoute): AnswerMaker {
  const { answer } = route;
  if (answer === undefined) return () => Promise.resolve({ status: 204, headers: NOT_KEPT });
  const known = { status: statusOf(route), headers: keptFor(route) };
  return async (value, asked) => ({ ...known, body: { [answer]: await represent(value, asked.context) } });
}

function otherAnswers(represent: Represent, route: RestRoute): AnswerMaker {
  const status = statusOf(route);
  const headers = {
    ...keptFor(route),
    // Where one finds oneself after signing up.
    ...(route.created && route.tag === 'players' && { location: '/v1/me' }),
  };
  return async (value, asked) => {
    const body = await represent(value, asked.context);
    return { status, headers: { ...headers, ...nextPage(body, asked.url) }, body };
  };
}

const idIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';

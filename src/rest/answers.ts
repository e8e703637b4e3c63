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
import type { ApiContext } from '../api/caller.js';
import { commandAnswers } from './command-answers.js';
import { etagOf, knows, NOT_KEPT, REVALIDATED, versionIn } from './etag.js';
import { fileAnswer } from './files.js';
import type { StepArguments } from './read-arguments.js';
import type { Representation } from './represent.js';
import { typeResolverOf } from './resolve.js';
import type { RestRoute } from './routes.js';

/** An answer as HTTP sends it. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON to be; undefined for none. */
  readonly body?: unknown;
}

/** What of the request the form of the answer depends on. */
interface Asked {
  readonly args: StepArguments;
  readonly ifNoneMatch: string | undefined;
  readonly context: ApiContext;
  /** Whether as little as will do is wanted. */
  readonly minimal: boolean;
}

/** Makes the answers of one route. */
export type AnswerMaker = (value: unknown, asked: Asked) => Promise<HttpAnswer>;

export function answerMaker(
  schema: GraphQLSchema,
  representation: Representation,
  route: RestRoute,
  outputType: GraphQLOutputType,
): AnswerMaker {
  const type = getNullableType(outputType);
  const represent = (value: unknown, { context }: Asked): Promise<unknown> =>
    representation.of(value, type, context);
  const status = route.created ? 201 : 200;
  if (route.file) return (value, { args }) => Promise.resolve(fileAnswer(String(value), args));
  if (isUnionType(type)) return commandAnswers(representation, type, typeResolverOf(schema, type));
  if (isObjectType(type) && type.name === 'Game') {
    return async (value, asked) => {
      const version = versionIn(value);
      const headers = { etag: etagOf(version), ...REVALIDATED };
      if (route.method === 'GET' && knows(asked.ifNoneMatch, version)) return { status: 304, headers };
      const body = await represent(value, asked);
      return { status, headers: { ...headers, ...locationOf(body, route) }, body };
    };
  }
  if (isLeafType(type) || isListType(type)) {
    const { answer } = route;
    if (answer === undefined) return () => Promise.resolve({ status: 204, headers: NOT_KEPT });
    return async (value, asked) => ({
      status,
      headers: NOT_KEPT,
      body: { [answer]: await represent(value, asked) },
    });
  }
  return async (value, asked) => ({ status, headers: NOT_KEPT, body: await represent(value, asked) });
}

function locationOf(game: unknown, { created }: RestRoute): Readonly<Record<string, string>> {
  const id = typeof game === 'object' && game !== null && 'id' in game ? String(game.id) : '';
  return created ? { location: `/v1/games/${id}` } : {};
}

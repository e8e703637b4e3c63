import type { FastifyRequest } from 'fastify';
import { validate as isId } from 'uuid';

/** What log lines say of the request that they belong to. Nothing in it is secret. */
export interface RequestFacts {
  readonly reqId: string;
  readonly playerId?: string;
  readonly gameId?: string;
}

/** Whose request it is and which game it is about, as far as that is known. */
export function requestFacts(request: FastifyRequest): RequestFacts {
  const playerId = request.caller?.id;
  const gameId = gameIdOf(request);
  return {
    reqId: request.id,
    ...(playerId !== undefined && { playerId }),
    ...(gameId !== undefined && { gameId }),
  };
}

/** In the path of REST, or in the variables of GraphQL. Whatever is no id stays out of the log. */
function gameIdOf({ params, body }: FastifyRequest): string | undefined {
  const variables = property(body, 'variables');
  const places = [
    property(params, 'gameId'),
    property(variables, 'gameId'),
    property(property(variables, 'input'), 'gameId'),
    property(variables, 'id'),
  ];
  return places.find((value): value is string => typeof value === 'string' && isId(value));
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

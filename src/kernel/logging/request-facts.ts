import type { ServedRequest } from '../caller/caller.js';
import { validate as isId } from 'uuid';
import { defined, isObject } from '../input/objects.js';

/** Log properties that identify a request. They contain no secrets. */
export interface RequestFacts {
  readonly reqId: string;
  readonly playerId?: string;
  readonly gameId?: string;
  /** Present if tracing is enabled. */
  readonly trace_id?: string;
}

/** The parts of a request that log lines mention. */
export type FactsSource = Pick<ServedRequest, 'id' | 'caller' | 'params' | 'body'>;

/** The ids of a request, its player and its game, if known. */
export const requestFacts = (request: FactsSource): RequestFacts => ({
  reqId: request.id,
  ...defined({ playerId: request.caller?.id, gameId: gameIdOf(request), trace_id: traceIds.get(request) }),
});

/** Reads the id from the REST path or the GraphQL variables. Values other than ids stay out of the log. */
function gameIdOf({ params, body }: FactsSource): string | undefined {
  const variables = property(body, 'variables');
  const places = [
    property(params, 'gameId'),
    property(variables, 'gameId'),
    property(property(variables, 'input'), 'gameId'),
    property(variables, 'id'),
  ];
  return places.find((value): value is string => typeof value === 'string' && isId(value));
}

const property = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** The trace of a request, if tracing is enabled, so that log lines lead to it. */
const traceIds = new WeakMap<object, string>();

export const noteTraceId = (request: object, traceId: string): void => {
  traceIds.set(request, traceId);
};

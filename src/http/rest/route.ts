import type { Caching, StepArguments } from './caching.js';
import type { Drawing } from './drawings.js';
import type { Brief } from './represented-fields.js';

/** A route. Its parameters and response follow from its schema field. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are in braces, as in OpenAPI. */
  readonly path: string;
  /** The field of `Query` or `Mutation`, and the fields below it that lead to the value. */
  readonly field: readonly [string, ...string[]];
  /** Set if a POST maps to a field of `Query`, because its input does not fit into an address. */
  readonly reads?: true;
  /** Path parameters, with the field arguments that they map to. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** The resource that does not exist if the value is null. */
  readonly absent?:
    'game' | 'ruleset' | 'player' | 'caller' | 'ticket' | 'save' | 'webhook' | 'competition' | 'daily';
  /** The response property for a number, a boolean or a list. Without one, the response has no body. */
  readonly property?: string;
  /** The property of list items passed to `after`, if the list has pages of `first` items. */
  readonly cursor?: 'id' | 'cursor';
  /** The fields of list items in the short view, requested by `view=short`. */
  readonly short?: Brief;
  /** The caching of the response, by its arguments. By default, only games may be cached. */
  readonly caching?: (args: StepArguments) => Caching;
  /** The path of the created resource, with response fields in braces. The status is 201. */
  readonly created?: string;
  /** Whether the response is an exported file, not JSON. */
  readonly file?: true;
  /** The kind of drawing, if the response is not JSON. */
  readonly drawing?: Drawing;
  /** The OpenAPI id; by default composed of the names in `field`. */
  readonly operationId?: string;
  /** The OpenAPI description, if the field's own does not fit HTTP. */
  readonly about?: string;
  /** The authorized callers; by default anyone for a GET, otherwise any player. */
  readonly caller?: 'anyone' | 'player' | 'administrator';
  /** The group in OpenAPI. */
  readonly tag:
    | 'rule sets'
    | 'players'
    | 'games'
    | 'play'
    | 'saves'
    | 'webhooks'
    | 'files'
    | 'leaderboards'
    | 'competitions';
}

/** Whether it maps to a field of `Query`. */
export const isQuery = ({ method, reads }: RestRoute): boolean => method === 'GET' || reads === true;

/** A path in Fastify's notation. */
export const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The authorized callers of a route. */
export const callerOf = ({ method, caller }: RestRoute): NonNullable<RestRoute['caller']> =>
  caller ?? (method === 'GET' ? 'anyone' : 'player');

/** The address of a game. */
export const GAME = '/v1/games/{gameId}';

import type { Caching, StepArguments } from './caching.js';
import type { Drawing } from './drawings.js';
import type { Brief } from './represented-fields.js';

/** A route. Its parameters and its response follow from the field that it stands for. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  /** The field of `Query` or `Mutation`, and the fields below it that lead to the value. */
  readonly field: readonly [string, ...string[]];
  /** Set where a POST stands for a field of `Query`, because what it reads does not fit into an address. */
  readonly reads?: true;
  /** Parameters in the path, with the arguments of the field that they stand for. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** What does not exist where the value is null. */
  readonly absent?:
    'game' | 'ruleset' | 'player' | 'caller' | 'ticket' | 'save' | 'webhook' | 'competition' | 'daily';
  /** The property of a number, a boolean or a list in the response; without one the response has no body. */
  readonly property?: string;
  /** The property of a list's items that `after` takes: the list comes in pages of `first` items. */
  readonly cursor?: 'id' | 'cursor';
  /** The items of a list in its short view, which `view=short` requests. */
  readonly short?: Brief;
  /** How caches may keep the response, by its arguments; by default not at all, but for games. */
  readonly caching?: (args: StepArguments) => Caching;
  /** The path of the resource that it creates, with fields of the response in braces: the status is 201. */
  readonly created?: string;
  /** Whether the response is an exported file, not JSON. */
  readonly file?: true;
  /** How the game is drawn, where the response is not JSON. */
  readonly drawing?: Drawing;
  /** In OpenAPI; by default made of the names in `field`. */
  readonly operationId?: string;
  /** Description in OpenAPI, where that of the field does not fit HTTP. */
  readonly about?: string;
  /** The authorized callers; by default anyone for a GET, else any player. */
  readonly caller?: 'anyone' | 'player' | 'administrator';
  /** Group in OpenAPI. */
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

/** Whether it stands for a field of `Query`. */
export const isQuery = ({ method, reads }: RestRoute): boolean => method === 'GET' || reads === true;

/** A path as Fastify writes it. */
export const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The authorized callers of a route. */
export const callerOf = ({ method, caller }: RestRoute): NonNullable<RestRoute['caller']> =>
  caller ?? (method === 'GET' ? 'anyone' : 'player');

/** The address of a game. */
export const GAME = '/v1/games/{gameId}';

import type { Caching, StepArguments } from './caching.js';
import type { Drawing } from './drawings.js';
import type { Brief } from './represented-fields.js';

/** A route. Its parameters and response follow from its schema field. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are in braces, as in OpenAPI. */
  readonly path: string;
  /** The field of `Query`, `Mutation` or `Subscription`, and the fields below it that lead to the value. */
  readonly field: readonly string[];
  /** Set if a POST maps to a field of `Query`, because its input does not fit into an address. */
  readonly reads?: true;
  /** Parameters with another name than their argument. A path parameter that names no argument stands for `id`. */
  readonly renamed?: Readonly<Record<string, string>>;
  /**
   * The response property for a number, a boolean or a list; for a GET, by default the name of the last field. Without
   * one, the response has no body.
   */
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
  /** How to resume a stream. Without it, a stream starts with a snapshot every time. */
  readonly resume?: {
    /** The argument for resuming, also set by `Last-Event-ID`. */
    readonly by: string;
    /** The field of an update that a client sends to resume after it. */
    readonly mark: string;
  };
  /** The group in OpenAPI. */
  readonly tag: keyof typeof TAGS;
}

/** The groups in OpenAPI. */
export const TAGS = {
  'rule sets': 'The games you can play.',
  players: 'Your name, tokens and scores.',
  games: 'Creating, joining, following and viewing games.',
  play: 'Moves. The `turn` of a game lists those that are legal now.',
  saves: 'Named copies of your games.',
  webhooks: 'Your addresses that the server calls.',
  files: 'Exporting and importing games as files.',
  leaderboards: 'Best scores.',
  puzzles: 'Turns of real games with one best choice.',
  competitions: 'Games with the same dice for all: daily games, duels and tournaments.',
} as const;

/** A row of the table: a route without its address. The field is a path, such as `game.turn`. */
interface Row extends Partial<Omit<RestRoute, 'method' | 'path' | 'field'>> {
  readonly field: string;
}

/** The routes of one group, by method and path. A row with only a field is its name. */
export const routesOf = (
  tag: RestRoute['tag'],
  rows: Readonly<Record<`${RestRoute['method']} /v1/${string}`, string | Row>>,
): readonly RestRoute[] =>
  Object.entries(rows).map(([address, row]) => {
    const { field, ...more } = typeof row === 'string' ? { field: row } : row;
    const [method, path] = address.split(' ') as [RestRoute['method'], string];
    const names = field.split('.');
    const property = method === 'GET' ? names.at(-1) : undefined;
    return { method, path, field: names, tag, ...(property !== undefined && { property }), ...more };
  });

/** Whether it maps to a field of `Query`. */
export const isQuery = ({ method, reads }: RestRoute): boolean => method === 'GET' || reads === true;

/** A path in Fastify's notation. */
export const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The authorized callers of a route. */
export const callerOf = ({ method, caller }: RestRoute): NonNullable<RestRoute['caller']> =>
  caller ?? (method === 'GET' ? 'anyone' : 'player');

/** Sends the REST counterpart of a GraphQL field, as described by /v1/openapi.json. */
import type { Client } from './client.js';
import { rest, type RestAnswer } from './rest.js';

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
}
type Ref = { readonly $ref: string } | ApiParameter;

export interface ApiOperation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Ref[];
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The parts of the document that tests read. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, ApiParameter>>;
    readonly schemas: Readonly<Record<string, unknown>>;
  };
}

/** The route of an operation. */
export interface ApiRoute {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
  readonly parameters: readonly ApiParameter[];
}

export interface TwinRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if path, query and headers contain all arguments. */
  readonly body: unknown;
}

/** Arguments that are sent as headers. */
const HEADERS: Readonly<Record<string, (value: unknown) => readonly [string, string]>> = {
  expectedVersion: (version) => ['If-Match', `"${textOf(version)}"`],
  idempotencyKey: (key) => ['Idempotency-Key', textOf(key)],
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** Like encodeURIComponent, but accepts any text. */
const inPath = (text: string): string =>
  new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20');

export class RestTwin {
  readonly routes: ReadonlyMap<string, ApiRoute>;

  constructor(readonly document: ApiDocument) {
    const resolve = (one: Ref): ApiParameter | undefined =>
      '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one;
    this.routes = new Map(
      Object.entries(document.paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]): [string, ApiRoute] => {
          const parameters = (operation.parameters ?? []).map(resolve).filter((one) => one !== undefined);
          return [operation.operationId, { method: method.toUpperCase(), path, operation, parameters }];
        }),
      ),
    );
  }

  /** Reads a server's document. */
  static async of({ url }: Client): Promise<RestTwin> {
    const { body } = await rest<ApiDocument>(url, 'GET', '/v1/openapi.json');
    return new RestTwin(body);
  }

  routeOf(operationId: string): ApiRoute {
    const route = this.routes.get(operationId);
    if (!route) throw new Error(`No operation ${operationId}`);
    return route;
  }

  /** The request for a field with these arguments or this input. */
  requestFor(operationId: string, args: Readonly<Record<string, unknown>>): TwinRequest {
    const { method, path, parameters } = this.routeOf(operationId);
    const rest = new Map(Object.entries(args).filter(([, value]) => value !== undefined));
    const take = (name: string): unknown => {
      const value = rest.get(name);
      rest.delete(name);
      return value;
    };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      inPath(textOf(rest.has(name) ? take(name) : take('id'))),
    );
    const query = new URLSearchParams();
    for (const { name } of parameters.filter((one) => one.in === 'query')) {
      const value = take(name);
      if (value !== undefined)
        query.set(name, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value));
    }
    const headers = Object.entries(HEADERS).flatMap(([name, write]) =>
      rest.has(name) ? [write(take(name))] : [],
    );
    return {
      method,
      path: query.size > 0 ? `${filled}?${query.toString()}` : filled,
      headers: Object.fromEntries(headers),
      body: rest.size > 0 ? Object.fromEntries(rest) : undefined,
    };
  }

  ask<Body = unknown>(
    { url }: Client,
    operationId: string,
    args: Readonly<Record<string, unknown>>,
    token?: string,
  ): Promise<RestAnswer<Body>> {
    const { method, path, headers, body } = this.requestFor(operationId, args);
    return rest<Body>(url, method, path, { token, headers, body });
  }
}

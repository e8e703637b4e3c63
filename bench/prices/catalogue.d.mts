import type { World } from './world.mjs';

/** A request over HTTP. Of a stream the first answer counts; the sender ends it then. */
export interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is sent over a WebSocket of `graphql-transport-ws`. */
export interface SocketRequest {
  /** The `Authorization` of `connection_init`. */
  readonly token?: string;
  /** Of `subscribe`. */
  readonly payload: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
}

interface Named {
  /** Unique. */
  readonly name: string;
  /** The root field, such as `Query.games`, or the route, such as `GET /v1/games`. */
  readonly of: string;
}

export type PricedOperation =
  | (Named & {
      readonly transport: 'graphql' | 'rest' | 'stream';
      /** A request to be sent; the next one may be another. */
      readonly build: (world: World) => HttpRequest;
    })
  | (Named & { readonly transport: 'websocket'; readonly build: (world: World) => SocketRequest });

export declare const catalogue: readonly PricedOperation[];

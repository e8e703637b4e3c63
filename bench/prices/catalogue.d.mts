import type { World } from './world.mjs';

/** A request over HTTP. For a stream, the sender stops at the first response. */
export interface HttpRequest {
  readonly method: string;
  /** Including its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Messages over a WebSocket with `graphql-transport-ws`. */
export interface SocketRequest {
  /** The `Authorization` of `connection_init`. */
  readonly token?: string;
  /** The payload of `subscribe`. */
  readonly payload: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
}

interface Named {
  readonly name: string;
  /** The root field, such as `Query.games`, or the route, such as `GET /v1/games`. */
  readonly of: string;
}

export type PricedOperation =
  | (Named & {
      readonly transport: 'graphql' | 'rest' | 'stream';
      /** Returns a request to send; the next one may differ. */
      readonly build: (world: World) => HttpRequest;
    })
  | (Named & { readonly transport: 'websocket'; readonly build: (world: World) => SocketRequest });

export declare const catalogue: readonly PricedOperation[];

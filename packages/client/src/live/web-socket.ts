import type { GraphQLErrorBody, ResponseBody } from '../errors.js';

/** The part of the browser's WebSocket that the client uses. The WebSocket of `ws` has it too. */
export interface WebSocketLike {
  readonly readyState: number;
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: { readonly data: unknown }) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => unknown) | null;
  send(text: string): void;
  close(): void;
}

/** The constructor of a WebSocket. */
export type WebSocketConstructor = new (url: string, protocol: string) => WebSocketLike;

/** A message from the server in the graphql-transport-ws protocol. */
export type Message =
  | { readonly type: 'connection_ack' | 'ping' | 'pong' }
  | { readonly type: 'next'; readonly id: string; readonly payload: ResponseBody<unknown> }
  | { readonly type: 'error'; readonly id: string; readonly payload: readonly GraphQLErrorBody[] }
  | { readonly type: 'complete'; readonly id: string };

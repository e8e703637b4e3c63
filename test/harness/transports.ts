import { WebSocket } from 'ws';
import type { WebSocketConstructor } from '@yamb-server/client';

/** The WebSocket of `ws`, which has everything the client needs. */
export const Socket = WebSocket as unknown as WebSocketConstructor;

/** Transports of live updates: the name, and the client's option `WebSocket`. */
export const TRANSPORTS = [
  ['a WebSocket', Socket],
  ['server-sent events', null],
] as const;

import { WebSocket } from 'ws';
import type { WebSocketConstructor } from '@yamb-server/client';

/** The WebSocket of `ws`, which has what the client needs of one. */
export const Socket = WebSocket as unknown as WebSocketConstructor;

/** By what a client gets live updates: the name, and its option `WebSocket`. */
export const TRANSPORTS = [
  ['a WebSocket', Socket],
  ['server-sent events', null],
] as const;

import { Signal } from '../../kernel/signals/signal.js';

/** Why the server closed a connection. */
export const CUT_REASONS = [
  /** The address has too many connections or, behind a proxy, too many requests. */
  'connections',
  /** Too many pipelined requests wait on the connection. */
  'pipelined',
  /** The request took too long to arrive. */
  'slowRequest',
  /** The request is not valid HTTP. */
  'unreadable',
  /** The client does not read its response. */
  'slowReader',
  /** The connection or its address has too many unread bytes. */
  'unreadBytes',
  /** The client sends more WebSocket frames than the rates allow. */
  'flood',
] as const;

export type CutReason = (typeof CUT_REASONS)[number];

export const cutConnections = new Signal<{ readonly reason: CutReason }>('connection:cut');

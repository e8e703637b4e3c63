import { Signal } from '../../kernel/signals/signal.js';

/** Why the server closed a connection on its own account. */
export const CUT_REASONS = [
  /** More connections, or requests behind a proxy, than an address may have. */
  'connections',
  /** More pipelined requests on one connection than may wait. */
  'pipelined',
  /** A request that took too long to arrive. */
  'slowRequest',
  /** A request that is not valid HTTP. */
  'unreadable',
  /** A client that does not read its response. */
  'slowReader',
  /** More unread bytes than a connection, or an address, may have. */
  'unreadBytes',
  /** More WebSocket frames than the rates allow. */
  'flood',
] as const;

export type CutReason = (typeof CUT_REASONS)[number];

export const cutConnections = new Signal<{ readonly reason: CutReason }>('connection:cut');

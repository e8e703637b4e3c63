import { Signal } from '../../signals/signal.js';

/** Why the server closed a connection that its client would have kept open. */
export const CUT_REASONS = [
  /** More connections, or requests behind a proxy, than an address may have. */
  'connections',
  /** More requests on one connection than may wait for their turn. */
  'pipelined',
  /** A request that took too long to arrive. */
  'slowRequest',
  /** A request that is no HTTP. */
  'unreadable',
  /** A response that was not read. */
  'slowReader',
  /** More unread bytes than a connection, or an address, may have. */
  'unreadBytes',
  /** More WebSocket frames than the rates allow. */
  'flood',
] as const;

export type CutReason = (typeof CUT_REASONS)[number];

export const cutConnections = new Signal<{ readonly reason: CutReason }>('connection:cut');

import { Signal } from '../signals/signal.js';

/**
 * What becomes of messages between servers: `sent` to Redis, `unsent` as it is away, `received` from another server,
 * `unreadable`.
 */
export type MessageFate = 'sent' | 'unsent' | 'received' | 'unreadable';

/** A message between servers. */
export const messages = new Signal<{ readonly fate: MessageFate }>('redis:message');

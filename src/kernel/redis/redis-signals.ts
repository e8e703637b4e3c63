import { Signal } from '../signals/signal.js';

/**
 * The fate of a message between servers: `sent` to Redis, `unsent` while disconnected, `received` from another
 * server, or `unreadable`.
 */
export type MessageFate = 'sent' | 'unsent' | 'received' | 'unreadable';

/** A message between servers. */
export const messages = new Signal<{ readonly fate: MessageFate }>('redis:message');

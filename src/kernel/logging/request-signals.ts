import type { ServedRequest } from '../caller/caller.js';
import { Activity } from '../signals/activity.js';
import { Signal } from '../signals/signal.js';

/** A valid GraphQL operation, over HTTP or a WebSocket; subscriptions have signals of their own. */
export interface OperationAbout {
  readonly request: ServedRequest;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** See `outermostField`. */
  readonly field: string;
}

/** An error in a response. */
export interface ErrorAbout {
  readonly code: string;
  /** The limit that was exceeded. */
  readonly limit?: string;
}

export const operations = new Activity<OperationAbout, { readonly errors: number }>('operation');

export const errorSignal = new Signal<ErrorAbout>('error');

import type { FastifyRequest } from 'fastify';
import { Activity } from '../../signals/activity.js';
import { Signal } from '../../signals/signal.js';

/** A valid GraphQL operation over HTTP. */
export interface OperationAbout {
  readonly request: FastifyRequest;
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

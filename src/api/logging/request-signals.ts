import type { FastifyRequest } from 'fastify';
import { Activity } from '../../signals/activity.js';
import { Signal } from '../../signals/signal.js';

/** A GraphQL operation that came over HTTP and may run. */
export interface OperationAbout {
  readonly request: FastifyRequest;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** The field of the outermost level; `several` for more than one, `introspection` for none of this server's. */
  readonly field: string;
}

/** A request, or a part of one, that was answered with an error. */
export interface ErrorAbout {
  readonly code: string;
  /** Which limit it was that was passed. */
  readonly limit?: string;
}

export const operations = new Activity<OperationAbout, { readonly errors: number }>('operation');

export const errorSignal = new Signal<ErrorAbout>('error');

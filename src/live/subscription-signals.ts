import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { Activity } from '../signals/activity.js';

/** A subscription that may run. */
export interface SubscriptionAbout {
  /** With it came the connection: the request of a stream, or the upgrade to a WebSocket. */
  readonly request: IncomingMessage;
  /** The field of the outermost level. */
  readonly field: string;
}

/** What a subscription was answered with. */
export interface SubscriptionOutcome {
  readonly answers: number;
  readonly errors: number;
}

/** Subscriptions of GraphQL, from their begin to their end. */
export const subscriptionSignals = new Activity<SubscriptionAbout, SubscriptionOutcome>('subscription');

/** Tells of one subscription, from when it is made on. */
export class ToldSubscription {
  private readonly start = performance.now();
  private answers = 0;
  private errors = 0;

  constructor(private readonly about: SubscriptionAbout) {
    subscriptionSignals.begun.send(about);
  }

  /** Counts an answer. */
  answered({ errors = [] }: ExecutionResult): void {
    this.answers += 1;
    this.errors += errors.length;
  }

  /** To be called once. */
  end(): void {
    const { answers, errors } = this;
    subscriptionSignals.end(this.about, this.start, { answers, errors });
  }
}

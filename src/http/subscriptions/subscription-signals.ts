import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { Activity } from '../../kernel/signals/activity.js';
import { world } from '../../kernel/world.js';

/** A subscription that has passed all checks. */
export interface SubscriptionAbout {
  /** The request that opened the connection: an event stream, or a WebSocket upgrade. */
  readonly request: IncomingMessage;
  /** The root field. */
  readonly field: string;
}

/** The outcome of a subscription. */
export interface SubscriptionOutcome {
  readonly responses: number;
  readonly errors: number;
}

/** GraphQL subscriptions, from start to end. */
export const subscriptionSignals = new Activity<SubscriptionAbout, SubscriptionOutcome>('subscription');

/** Publishes the start and the end of one subscription. */
export class SubscriptionActivity {
  private readonly start = world.monotonic();
  private responses = 0;
  private errors = 0;

  constructor(private readonly about: SubscriptionAbout) {
    subscriptionSignals.started.send(about);
  }

  /** Counts a response. */
  count({ errors = [] }: ExecutionResult): void {
    this.responses += 1;
    this.errors += errors.length;
  }

  /** Call once. */
  end(): void {
    const { responses, errors } = this;
    subscriptionSignals.end(this.about, this.start, { responses, errors });
  }
}

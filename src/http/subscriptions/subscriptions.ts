import { Injectable } from '@nestjs/common';
import { createSourceEventStream, execute, GraphQLError, type ExecutionResult } from 'graphql';
import { cancellableIterator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { unwrapped } from '../errors/format-error.js';
import { outermostField } from '../../kernel/logging/request-signals.js';
import { ResponseContext, ChargedResponses } from './charged-responses.js';
import { isTransient, responseStream, type StreamEnd } from './response-stream.js';
import type { Operation } from './operation.js';
import { wrapError } from './operations.js';
import type { IncomingMessage } from 'node:http';
import { Activity } from '../../kernel/signals/activity.js';
import { world } from '../../kernel/world.js';

/** Runs subscriptions. An error is the last response. */
@Injectable()
export class Subscriptions {
  private readonly charged = new ChargedResponses<ExecutionResult>();
  private running = 0;

  /** The number of open subscriptions. */
  get open(): number {
    return this.running;
  }

  /** The stream of responses, or one response with the errors of a subscription that cannot start. */
  async start(
    operation: Operation,
  ): Promise<CancellableIterator<ExecutionResult, StreamEnd> | ExecutionResult> {
    const { session, checked } = operation;
    try {
      session.documents.retain(checked);
    } catch (error) {
      return { errors: [wrapError(error)] };
    }
    const activity = activityOf(operation);
    const end = (): void => {
      session.documents.release(checked);
      activity?.end();
    };
    const source = await createSourceEventStream({
      ...operation.args,
      contextValue: new ResponseContext(session),
    }).catch((error: unknown) => {
      end();
      throw error;
    });
    if (isStream(source)) return this.responses(source[Symbol.asyncIterator](), operation, activity, end);
    activity?.count(source);
    end();
    return source;
  }

  private responses(
    source: AsyncIterator<unknown, unknown>,
    operation: Operation,
    activity: SubscriptionActivity | undefined,
    onEnd: () => void,
  ): CancellableIterator<ExecutionResult, StreamEnd> {
    const { session, cost } = operation;
    this.running += 1;
    session.charges.prepaid(cost);
    return responseStream(source, {
      session,
      write: async (payload, signal) => {
        const wanted = { session, operation: operation.responseKey, source, signal };
        const response = await this.charged.get(payload, wanted, (context) =>
          run(operation, payload, context),
        );
        activity?.count(response);
        return response;
      },
      failure: (error) => {
        const response = { errors: [wrapError(error)] };
        activity?.count(response);
        return response;
      },
      onEnd: () => {
        this.running -= 1;
        void session.charges.settle();
        onEnd();
      },
    });
  }
}

async function run(
  operation: Operation,
  rootValue: unknown,
  contextValue: ResponseContext,
): Promise<ExecutionResult> {
  const response = await execute({ ...operation.args, contextValue, rootValue });
  const { refusal } = contextValue.meter;
  return refusal ? { errors: [wrapError(refusal)] } : response;
}

/** Undefined if nobody listens to the signal. */
function activityOf({ schema, definition, openingRequest }: Operation): SubscriptionActivity | undefined {
  if (!subscriptionSignals.hasListeners) return undefined;
  return new SubscriptionActivity({ request: openingRequest, field: outermostField(schema, definition) });
}

/** Whether a value is a stream, not a single response. */
export const isStream = <S extends AsyncIterable<unknown>>(value: S | ExecutionResult): value is S =>
  Symbol.asyncIterator in value;

/** Errors of graphql-js concern the document, so they are permanent. */
const isPassing = (error: unknown): boolean => !(error instanceof GraphQLError) && isTransient(error);

/** A stream with one response. */
export function only(response: ExecutionResult): CancellableIterator<ExecutionResult, StreamEnd> {
  const left = [response];
  const end = response.errors?.map(unwrapped).some(isPassing) ? 'interrupted' : 'complete';
  const next = (): Promise<IteratorResult<ExecutionResult, StreamEnd>> => {
    const value = left.pop();
    return Promise.resolve(value ? { done: false, value } : { done: true, value: end });
  };
  return cancellableIterator(next, () => {
    left.pop();
    return next();
  });
}

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

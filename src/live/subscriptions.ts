import { Injectable } from '@nestjs/common';
import { createSourceEventStream, execute, type ExecutionResult } from 'graphql';
import { cancellableIterator, type CancellableIterator } from '../api/cancellable-iterator.js';
import { outermostField } from '../api/logging/outermost-field.js';
import { AnswerContext } from './answer-context.js';
import { responseStream, type StreamEnd } from './response-stream.js';
import type { Operation } from './operation.js';
import { wrapped } from './operations.js';
import { PaidAnswers } from './paid-answers.js';
import { subscriptionSignals, ToldSubscription } from './subscription-signals.js';

/** Runs subscriptions. What goes wrong on the way is the last answer. */
@Injectable()
export class Subscriptions {
  private readonly paid = new PaidAnswers<ExecutionResult>();
  private running = 0;

  /** How many are open. */
  get open(): number {
    return this.running;
  }

  /** The answers, or the one answer that says why there are none. */
  async start(
    operation: Operation,
  ): Promise<CancellableIterator<ExecutionResult, StreamEnd> | ExecutionResult> {
    const { session, checked } = operation;
    try {
      session.documents.hold(checked);
    } catch (error) {
      return { errors: [wrapped(error)] };
    }
    const told = tellingOf(operation);
    const end = (): void => {
      session.documents.release(checked);
      told?.end();
    };
    const source = await createSourceEventStream({
      ...argsOf(operation),
      contextValue: new AnswerContext(session),
    }).catch((error: unknown) => {
      end();
      throw error;
    });
    if (isStream(source)) return this.answers(source[Symbol.asyncIterator](), operation, told, end);
    told?.answered(source);
    end();
    return source;
  }

  private answers(
    source: AsyncIterator<unknown, unknown>,
    operation: Operation,
    told: ToldSubscription | undefined,
    onEnd: () => void,
  ): CancellableIterator<ExecutionResult, StreamEnd> {
    const { session, cost } = operation;
    this.running += 1;
    session.tab.prepaid(cost);
    return responseStream(source, {
      session,
      write: async (payload) => {
        const wanted = { session, operation: operation.answerKey, source };
        const answer = await this.paid.get(payload, wanted, (context) => run(operation, payload, context));
        told?.answered(answer);
        return answer;
      },
      failure: (error) => {
        const answer = { errors: [wrapped(error)] };
        told?.answered(answer);
        return answer;
      },
      onEnd: () => {
        this.running -= 1;
        void session.tab.settle();
        onEnd();
      },
    });
  }
}

async function run(
  operation: Operation,
  rootValue: unknown,
  contextValue: AnswerContext,
): Promise<ExecutionResult> {
  const answer = await execute({ ...argsOf(operation), contextValue, rootValue });
  const { refusal } = contextValue.meter;
  return refusal ? { errors: [wrapped(refusal)] } : answer;
}

const argsOf = ({ schema, document, operationName, variableValues }: Operation) => ({
  schema,
  document,
  operationName,
  variableValues,
});

/** Undefined where nobody listens. */
function tellingOf({ schema, definition, carrier }: Operation): ToldSubscription | undefined {
  if (!subscriptionSignals.hasListeners || !definition) return undefined;
  return new ToldSubscription({ request: carrier, field: outermostField(schema, definition) });
}

/** Whether there will be answers, and not just the one. */
export const isStream = <S extends AsyncIterable<unknown>>(value: S | ExecutionResult): value is S =>
  Symbol.asyncIterator in value;

/** A stream of one response. */
export function only(response: ExecutionResult): CancellableIterator<ExecutionResult, StreamEnd> {
  const left = [response];
  const next = (): Promise<IteratorResult<ExecutionResult, StreamEnd>> => {
    const value = left.pop();
    return Promise.resolve(value ? { done: false, value } : { done: true, value: 'complete' });
  };
  return cancellableIterator(next, () => {
    left.pop();
    return next();
  });
}

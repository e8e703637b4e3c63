import { Injectable } from '@nestjs/common';
import { createSourceEventStream, execute, type ExecutionResult } from 'graphql';
import { outermostField } from '../api/outermost-field.js';
import { liveItems, type LiveItems } from './live-items.js';
import type { Operation } from './operation.js';
import { wrapped } from './operations.js';
import { Pace } from './pace.js';
import { SharedAnswers } from './shared-answers.js';
import { subscriptionSignals, ToldSubscription } from './subscription-signals.js';

/** The answers of a subscription. */
export type Answers = LiveItems<ExecutionResult>;

/** Runs subscriptions. What goes wrong on the way is the last answer. */
@Injectable()
export class Subscriptions {
  private readonly shared = new SharedAnswers<ExecutionResult>();
  private readonly pace = new Pace();
  private running = 0;

  /** How many are open. */
  get open(): number {
    return this.running;
  }

  /** The answers, or the one answer that says why there are none. */
  async start(operation: Operation): Promise<Answers | ExecutionResult> {
    const told = tellingOf(operation);
    const source = await createSourceEventStream(operation).catch((error: unknown) => {
      told?.end();
      throw error;
    });
    if (isStream(source)) return this.answers(source[Symbol.asyncIterator](), operation, told);
    told?.answered(source);
    told?.end();
    return source;
  }

  private answers(
    source: AsyncIterator<unknown, unknown>,
    operation: Operation,
    told: ToldSubscription | undefined,
  ): Answers {
    this.running += 1;
    return liveItems(source, {
      session: operation.session,
      write: async (payload) => {
        const answer = await this.answer(payload, operation);
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
        told?.end();
      },
    });
  }

  private answer(payload: unknown, operation: Operation): Promise<ExecutionResult> {
    const run = (): Promise<ExecutionResult> =>
      this.pace.run(() =>
        execute({
          schema: operation.schema,
          document: operation.document,
          operationName: operation.operationName,
          variableValues: operation.variableValues,
          contextValue: operation.contextValue,
          rootValue: payload,
        }),
      );
    if (typeof payload !== 'object' || payload === null) return run();
    return this.shared.get(payload, operation.answerKey, run);
  }
}

/** Undefined where nobody listens. */
function tellingOf({ schema, definition, carrier }: Operation): ToldSubscription | undefined {
  if (!subscriptionSignals.isHeard || !definition) return undefined;
  return new ToldSubscription({ request: carrier, field: outermostField(schema, definition) });
}

/** Whether there will be answers, and not just the one. */
export const isStream = <S extends AsyncIterable<unknown>>(value: S | ExecutionResult): value is S =>
  Symbol.asyncIterator in value;

/** Answers that are only one. */
export function only(answer: ExecutionResult): Answers {
  const left = [answer];
  const next = (): Promise<IteratorResult<ExecutionResult, void>> => {
    const value = left.pop();
    return Promise.resolve(value ? { done: false, value } : { done: true, value: undefined });
  };
  const end = (): ReturnType<typeof next> => {
    left.pop();
    return next();
  };
  return {
    next,
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

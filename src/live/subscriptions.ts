import { Injectable } from '@nestjs/common';
import { createSourceEventStream, execute, type ExecutionResult } from 'graphql';
import type { Operation } from './operation.js';
import { wrapped } from './operations.js';
import { Pace } from './pace.js';
import { SharedAnswers } from './shared-answers.js';

/** The answers of a subscription. It can be stopped at any time, also while the next one is awaited. */
export interface Answers {
  next(): Promise<IteratorResult<ExecutionResult, void>>;
  return(): Promise<IteratorResult<ExecutionResult, void>>;
  throw(): Promise<IteratorResult<ExecutionResult, void>>;
  [Symbol.asyncIterator](): Answers;
}

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
    const source = await createSourceEventStream(operation);
    return isStream(source) ? this.answers(source[Symbol.asyncIterator](), operation) : source;
  }

  private answers(source: AsyncIterator<unknown, unknown>, operation: Operation): Answers {
    let ended = false;
    this.running += 1;
    const end = async (): Promise<IteratorResult<ExecutionResult, void>> => {
      if (!ended) this.running -= 1;
      ended = true;
      await source.return?.();
      return { done: true, value: undefined };
    };
    return {
      next: async () => {
        if (ended) return end();
        try {
          const { done, value } = await source.next();
          if (done) return await end();
          await operation.session.check();
          return { done: false, value: await this.answer(value, operation) };
        } catch (error) {
          await end();
          return { done: false, value: { errors: [wrapped(error)] } };
        }
      },
      return: end,
      throw: end,
      [Symbol.asyncIterator]() {
        return this;
      },
    };
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

/** An answer, on its way from a resolver to HTTP. */
import type { ApiContext } from '../api/caller/caller.js';
import type { StepArguments } from './read-arguments.js';

export type Headers = Readonly<Record<string, string>>;

/** An answer as HTTP sends it. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON to be; undefined for none. */
  readonly body?: unknown;
}

/** What of the request the form of the answer depends on. */
export interface Asked {
  readonly args: StepArguments;
  /** Path and query. */
  readonly url: string;
  readonly ifNoneMatch: string | undefined;
  readonly context: ApiContext;
  /** Whether as little as will do is wanted. */
  readonly minimal: boolean;
}

/** Makes the answers of one route. */
export type AnswerMaker = (value: unknown, asked: Asked) => Promise<HttpAnswer>;

/** Responses, between a resolver and HTTP. */
import type { ApiContext } from '../../kernel/caller/caller.js';
import type { StepArguments } from './step-arguments.js';

export type Headers = Readonly<Record<string, string>>;

/** A response as HTTP sends it. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** To be written as JSON; undefined for none. */
  readonly body?: unknown;
}

/** The parts of a request that its response depends on. */
export interface ResponseRequest {
  readonly args: StepArguments;
  /** The value of the field before the last one. */
  readonly parent: unknown;
  /** Path and query. */
  readonly url: string;
  /** The path under which a proxy serves this server. */
  readonly prefix: string;
  readonly ifNoneMatch: string | undefined;
  readonly context: ApiContext;
  /** Whether the client prefers a minimal response. */
  readonly minimal: boolean;
}

/** Makes the responses of one route from the values of its resolvers. */
export type Responder = (value: unknown, request: ResponseRequest) => Promise<HttpResponse>;

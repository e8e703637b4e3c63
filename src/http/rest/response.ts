/** Responses, between a resolver and HTTP. */
import type { ApiContext } from '../../kernel/caller/caller.js';
import type { StepArguments } from './caching.js';

export type Headers = Readonly<Record<string, string>>;

/** A response as HTTP sends it. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Sent as JSON; undefined for an empty body. */
  readonly body?: unknown;
}

/** The parts of a request that its response depends on. */
export interface ResponseRequest {
  readonly args: StepArguments;
  /** The value of the second-to-last field. */
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

/** Creates the responses of one route from the values of its resolvers. */
export type Responder = (value: unknown, request: ResponseRequest) => Promise<HttpResponse>;

/** The header `Prefer` (RFC 7240). */
const MINIMAL = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[;,]|$)/i;

/** Whether the client prefers a minimal response. */
export const prefersMinimal = (prefer: string | readonly string[] | undefined): boolean =>
  MINIMAL.test([prefer ?? []].flat().join());

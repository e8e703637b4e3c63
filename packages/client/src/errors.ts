import type { ErrorCode } from './documents/documents.js';

/** The details of an error. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** An error from the server. Refusals are not errors: see `Outcome`. */
export class YambError extends Error {
  override readonly name = 'YambError';

  constructor(
    /** A stable code, such as `GAME_NOT_FOUND`. A server lists them all at `/errors`. */
    readonly code: ErrorCode | (string & {}),
    message: string,
    /** Facts that belong to the code, such as `fields` for BAD_USER_INPUT. */
    readonly details: ErrorDetails = {},
    /** Seconds until the same request may succeed; undefined if waiting does not help. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

export interface ConnectionErrorOptions extends ErrorOptions {
  /** Seconds until the same request may succeed. */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * The server is unreachable, the connection dropped before a response, or something other than the server responded.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Seconds until the same request may succeed, if a proxy has sent them. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { retryAfterSeconds, ...options }: ConnectionErrorOptions = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Codes of temporary errors: the same request may succeed later. */
const TEMPORARY: ReadonlySet<string> = new Set([
  'BUSY',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'TOO_MANY_CONNECTIONS',
  'REQUEST_TIMEOUT',
]);

/** Whether the same request may succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof YambError && TEMPORARY.has(error.code));

/** An error in a GraphQL response. */
export interface GraphQLErrorBody {
  readonly message: string;
  readonly extensions?: ErrorDetails;
}

/** The body of a GraphQL response. */
export interface ResponseBody<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly GraphQLErrorBody[];
}

/**
 * The data of a response.
 * @throws YambError the first error of the response
 */
export function dataOf<Result>({ data, errors }: ResponseBody<Result>, retryAfterSeconds?: number): Result {
  const [error] = errors ?? [];
  if (error) throw errorOf(error, retryAfterSeconds);
  if (data === undefined || data === null)
    throw new ConnectionError('The response is not a GraphQL response');
  return data;
}

/** Converts an error from the server's response. */
export function errorOf(
  { message, extensions = {} }: GraphQLErrorBody,
  retryAfterSeconds?: number,
): YambError {
  const { code, retryAfterSeconds: seconds, ...details } = extensions;
  return new YambError(
    typeof code === 'string' ? code : 'UNKNOWN',
    message,
    details,
    typeof seconds === 'number' ? seconds : retryAfterSeconds,
  );
}

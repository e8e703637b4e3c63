import type { ErrorCode } from './documents/documents.js';

/** What the server says of an error beside its code. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** A request that the server answered with an error. Refused moves are no errors: see `Outcome`. */
export class YambError extends Error {
  override readonly name = 'YambError';

  constructor(
    /** A stable code, such as `GAME_NOT_FOUND`: a server lists all of them at `/errors`. */
    readonly code: ErrorCode | (string & {}),
    message: string,
    /** The facts that come with the code, such as `fields` with BAD_USER_INPUT. */
    readonly details: ErrorDetails = {},
    /** Seconds after which the same request may succeed; undefined where waiting does not help. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

export interface ConnectionErrorOptions extends ErrorOptions {
  /** Seconds after which the same request may succeed. */
  readonly retryAfterSeconds?: number | undefined;
}

/** The server could not be reached, the connection was cut before a response came, or the response was not the server's. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Seconds after which the same request may succeed, where a proxy has said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { retryAfterSeconds, ...options }: ConnectionErrorOptions = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Codes of errors that say nothing of the request itself: the same one may succeed later. */
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

interface GraphQLErrorBody {
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
  if (data === undefined || data === null) throw new ConnectionError('The response is no GraphQL response');
  return data;
}

/** The error that the server describes. */
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

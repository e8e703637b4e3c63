/** Status and headers of requests refused as a whole. */
import { GraphQLError } from 'graphql';
import { REQUEST_ERRORS, type RequestErrorCode } from '../../kernel/errors/error-codes.js';
import type { ErrorDetails, RequestError } from '../../kernel/errors/request-error.js';

/** Roughly how long a write waits for a lock: an earlier retry would only wait again. */
const UNAVAILABLE_SECONDS = 2;

type Headers = Readonly<Record<string, string>>;

const HEADERS: Readonly<Partial<Record<RequestErrorCode, (details: ErrorDetails) => Headers>>> = {
  UNAUTHENTICATED: () => ({ 'www-authenticate': 'Bearer' }),
  UNAVAILABLE: () => ({ 'retry-after': String(UNAVAILABLE_SECONDS) }),
  RATE_LIMITED: retryAfter,
  BUSY: retryAfter,
  // Not every quota renews over time.
  QUOTA_EXCEEDED: (details) => (details['retryAfterSeconds'] === undefined ? {} : retryAfter(details)),
};

function retryAfter({ retryAfterSeconds }: ErrorDetails): Headers {
  return { 'retry-after': String(retryAfterSeconds) };
}

/** The response headers for this error. */
export const errorHeaders = ({ code, details }: RequestError): Headers => HEADERS[code]?.(details) ?? {};

/** Wraps an error for Apollo, which uses its status and headers if nothing was executed. */
export function refusedRequest(error: RequestError): GraphQLError {
  const headers = new Map(Object.entries(errorHeaders(error)));
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { http: { status: REQUEST_ERRORS[error.code], headers } },
  });
}

/** Errors as HTTP responses: problem documents under /v1, GraphQL errors elsewhere. */
import { STATUS_CODES } from 'node:http';
import { REQUEST_ERRORS, type RequestErrorCode } from '../../kernel/errors/error-codes.js';
import { formatted } from './format-error.js';
import type { RequestError, ErrorDetails } from '../../kernel/errors/request-error.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';

export interface ErrorResponse {
  readonly status: number;
  /** Includes the content type. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: object;
}

/**
 * @param url the request target; undefined if the request could not be parsed
 * @param prefix the path under which a proxy serves this server
 */
export function errorResponse(error: RequestError, url = '', prefix = ''): ErrorResponse {
  const isRest = /^\/v1(?:[/?]|$)/.test(url);
  return {
    status: REQUEST_ERRORS[error.code],
    headers: {
      ...errorHeaders(error),
      'content-type': isRest ? PROBLEM_TYPE : 'application/json; charset=utf-8',
      ...(isRest && { 'cache-control': 'no-store' }),
    },
    body: isRest ? problemOf(error, prefix) : { errors: [formatted(error)] },
  };
}

/** The whole response as HTTP/1.1 bytes, for sockets without a `ServerResponse`. It closes the connection. */
export function errorMessage(error: RequestError, url?: string): string {
  const { status, headers, body } = errorResponse(error, url);
  const json = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(json)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json}`;
}

/** Responds with an error; see `errorResponse`. */
export function sendError(
  error: RequestError,
  { url, prefix }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body } = errorResponse(error, url, prefix);
  return reply.status(status).headers(headers).send(body);
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The path of the error pages, one per code. */
export const ERRORS_PATH = '/errors';

/** A problem document. */
export interface Problem {
  /** The page on this server that explains the code. */
  readonly type: string;
  /** The name of the status. */
  readonly title: string;
  readonly status: number;
  /** Stable; clients may rely on it. */
  readonly code: string;
  /** Says what is wrong and what is valid. */
  readonly detail: string;
  readonly [more: string]: unknown;
}

/** The status of a refused move. A failed `If-Match` has its own. */
export const refusalStatus = (code: string): number => (code === 'VERSION_CONFLICT' ? 412 : 409);

/** The problem document of an error. @param prefix the path under which a proxy serves this server's pages */
export const problemOf = ({ code, message, details }: RequestError, prefix?: string): Problem =>
  problem(REQUEST_ERRORS[code], code, message, details, prefix);

export const problem = (
  status: number,
  code: string,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
  prefix = '',
): Problem => {
  const title = STATUS_CODES[status] ?? '';
  const standard = { type: `${prefix}${ERRORS_PATH}/${code}`, title, status, code, detail };
  // Standard members come first, and `more` cannot override them.
  return { ...standard, ...more, ...standard };
};

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

/** Errors as HTTP sends them: under /v1 in the shape of REST, elsewhere in that of GraphQL. */
import { STATUS_CODES } from 'node:http';
import { REQUEST_ERRORS } from './error-codes.js';
import { answer } from './format-error.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';
import { errorHeaders } from './refused-request.js';
import type { RequestError } from './request-error.js';

export interface ErrorResponse {
  readonly status: number;
  /** With the content type. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON to be. */
  readonly body: object;
}

/** @param url the target of the request; unknown where the request could not be read */
export function errorResponse(error: RequestError, url = ''): ErrorResponse {
  const isRest = /^\/v1(?:[/?]|$)/.test(url);
  const type = isRest ? PROBLEM_TYPE : 'application/json; charset=utf-8';
  return {
    status: REQUEST_ERRORS[error.code],
    headers: { ...errorHeaders(error), 'content-type': type },
    body: isRest ? problemOf(error) : { errors: [answer(error)] },
  };
}

/** The whole response as HTTP/1.1 writes it, for sockets without a `ServerResponse`. It is the last on its connection. */
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

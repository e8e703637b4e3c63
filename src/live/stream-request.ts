import { RequestError } from '../api/errors/request-error.js';
import type { OperationRequest } from './operation.js';

/**
 * What a client asks for, in the body of a POST or in the query of a GET.
 * @throws RequestError BAD_REQUEST
 */
export function readRequest(sent: unknown): OperationRequest {
  if (!isObject(sent)) throw bad('Send {"query": "subscription …", "variables": {…}}.');
  const { query, operationName = null } = sent;
  const variables =
    typeof sent['variables'] === 'string' ? parsed(sent['variables']) : (sent['variables'] ?? null);
  if (typeof query !== 'string') throw bad('`query` must be the text of a subscription.');
  if (variables !== null && !isObject(variables)) throw bad('`variables` must be an object.');
  if (operationName !== null && typeof operationName !== 'string')
    throw bad('`operationName` must be a text.');
  return { query, variables, operationName };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw bad('`variables` is no JSON.');
  }
}

const bad = (message: string): RequestError => new RequestError('BAD_REQUEST', message);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

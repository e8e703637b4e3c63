import { RequestError } from '../../kernel/errors/request-error.js';
import type { OperationRequest } from './operation.js';

/**
 * Reads the operation from the body of a POST or the query of a GET.
 * @throws RequestError BAD_REQUEST
 */
export function readRequest(input: unknown): OperationRequest {
  if (!isObject(input)) throw bad('Send {"query": "subscription …", "variables": {…}}.');
  const { query, operationName = null } = input;
  const variables =
    typeof input['variables'] === 'string' ? parsed(input['variables']) : (input['variables'] ?? null);
  if (typeof query !== 'string') throw bad('`query` must be a string with a subscription.');
  if (variables !== null && !isObject(variables)) throw bad('`variables` must be an object.');
  if (operationName !== null && typeof operationName !== 'string')
    throw bad('`operationName` must be a string.');
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

/** Limits on the JSON of clients, checked before anything else walks it. */
import { RequestError } from '../../kernel/errors/request-error.js';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../../kernel/schema/limits.js';

/**
 * Checks the number of values and their depth. Stops at the first excess.
 * @throws RequestError LIMIT_EXCEEDED
 */
export function checkJson(json: unknown): void {
  if (!isNested(json)) return;
  let level: readonly object[] = [json];
  let values = 1;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_JSON_DEPTH) throw tooDeep();
    const next: object[] = [];
    for (const nested of level) {
      const inner = Object.values(nested) as readonly unknown[];
      values += inner.length;
      if (values > MAX_JSON_VALUES) throw tooMany();
      for (const value of inner) if (isNested(value)) next.push(value);
    }
    level = next;
  }
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tooDeep = (): RequestError =>
  new RequestError('LIMIT_EXCEEDED', `The JSON is nested more than ${MAX_JSON_DEPTH} levels deep.`, {
    limit: 'jsonDepth',
    maximum: MAX_JSON_DEPTH,
  });

const tooMany = (): RequestError =>
  new RequestError('LIMIT_EXCEEDED', `The JSON has more than ${MAX_JSON_VALUES} values.`, {
    limit: 'jsonValues',
    maximum: MAX_JSON_VALUES,
  });

/** The errors that the resolvers of fields can raise, as `tools/raised-errors.mjs` has read them off the code. */
import { readFileSync } from 'node:fs';
import { REQUEST_ERRORS, type RequestErrorCode } from '../../api/errors/error-codes.js';
import type { Step } from '../parameters.js';

/** Codes by field, such as `Game.analysis`; a field without an entry raises none. */
type RaisedErrors = Readonly<Record<string, readonly RequestErrorCode[]>>;

export const readRaisedErrors = (): RaisedErrors =>
  JSON.parse(readFileSync(new URL('raised-errors.json', import.meta.url), 'utf8')) as RaisedErrors;

/** The statuses of what the fields on the way to a value can raise. */
export const raisedStatuses = (raised: RaisedErrors, steps: readonly Step[]): readonly number[] =>
  steps
    .flatMap(({ parent, field }) => raised[`${parent.name}.${field.name}`] ?? [])
    .map((code) => REQUEST_ERRORS[code]);

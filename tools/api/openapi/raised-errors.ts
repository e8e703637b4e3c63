/** The errors that field resolvers can raise, extracted from the code by `tools/raised-errors.mjs`. */
import { readFileSync } from 'node:fs';
import { getNamedType } from 'graphql';
import { REQUEST_ERRORS, type RequestErrorCode } from '../../../src/kernel/errors/error-codes.js';
import type { Step } from '../../../src/http/rest/parameters.js';
import { fieldsWithin } from '../../../src/http/rest/represented-fields.js';

/** Codes by field, such as `Game.analysis`. A field without an entry raises none. */
type RaisedErrors = Readonly<Record<string, readonly RequestErrorCode[]>>;

export const readRaisedErrors = (): RaisedErrors =>
  JSON.parse(readFileSync(new URL('raised-errors.json', import.meta.url), 'utf8')) as RaisedErrors;

/** The statuses raised by the resolved fields and by the fields of the response. */
export function raisedStatuses(raised: RaisedErrors, steps: readonly Step[]): readonly number[] {
  const last = steps.at(-1);
  return [
    ...steps.map(({ parent, field }) => `${parent.name}.${field.name}`),
    ...(last ? fieldsWithin(getNamedType(last.field.type)).map(({ place }) => place) : []),
  ].flatMap((field) => (raised[field] ?? []).map((code) => REQUEST_ERRORS[code]));
}

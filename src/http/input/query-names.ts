/** Unknown names in a request. */
import { FaultList } from './fault-list.js';
import type { FieldFault } from '../../kernel/errors/request-error.js';

type Values = Readonly<Record<string, unknown>>;

/** The fault of an unknown name. */
export function unknownName(what: string, name: string, names: readonly string[]): FieldFault {
  // Names of parameters are shorter.
  const field = name.slice(0, 100);
  const list = names.length > 0 ? `known names: ${names.join(', ')}` : 'none is taken here';
  return { field, message: `There is no ${what} ${field}: ${list}` };
}

/** Adds a fault for every name that is not in `names`. */
export function checkNames(what: string, values: Values, names: readonly string[], faults: FaultList): void {
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) faults.add(() => unknownName(what, name, names));
  }
}

/**
 * Checks the query of a request for unknown names.
 * @throws RequestError BAD_USER_INPUT
 */
export function checkQuery(query: unknown, names: readonly string[] = []): void {
  if (typeof query !== 'object' || query === null) return;
  const faults = new FaultList();
  checkNames('query parameter', { ...query }, names, faults);
  faults.throwIfAny();
}

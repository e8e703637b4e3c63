/** The faults of a request, including unknown names. */
import { type FieldFault, MAX_FAULTS, RequestError } from '../../kernel/errors/request-error.js';

/** Collects the faults of one request: describes those that the response lists, and counts the rest. */
export class FaultList {
  private readonly listed: FieldFault[] = [];
  private count = 0;

  /** @param describe called only if the fault is listed */
  add(describe: () => FieldFault): void {
    this.count += 1;
    if (this.listed.length < MAX_FAULTS) this.listed.push(describe());
  }

  /** @throws RequestError BAD_USER_INPUT if there are faults */
  throwIfAny(): void {
    if (this.count > 0) throw RequestError.badInput(this.listed, this.count - this.listed.length);
  }
}

type Values = Readonly<Record<string, unknown>>;

/** The fault of an unknown name. */
export function unknownName(what: string, name: string, names: readonly string[]): FieldFault {
  // Names of parameters are shorter.
  const field = name.slice(0, 100);
  const list =
    names.length > 0 ? `Allowed: ${names.map((one) => `\`${one}\``).join(', ')}` : 'None is allowed here';
  return { field, message: `Unknown ${what} \`${field}\`. ${list}` };
}

/** Adds a fault for each name that is not in `names`. */
export function checkNames(what: string, values: Values, names: readonly string[], faults: FaultList): void {
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) faults.add(() => unknownName(what, name, names));
  }
}

/**
 * Checks the query string for unknown names.
 * @throws RequestError BAD_USER_INPUT
 */
export function checkQuery(query: unknown, names: readonly string[] = []): void {
  if (typeof query !== 'object' || query === null) return;
  const faults = new FaultList();
  checkNames('query parameter', { ...query }, names, faults);
  faults.throwIfAny();
}

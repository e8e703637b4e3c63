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

/** The fault of an unknown name. @param header that has its value instead */
export function unknownName(
  what: string,
  name: string,
  names: readonly string[],
  header?: string,
): FieldFault {
  // Names of parameters are shorter.
  const field = name.slice(0, 100);
  const allowed =
    names.length > 0 ? `Allowed: ${names.map((one) => `\`${one}\``).join(', ')}` : 'None is allowed here';
  const remedy = header === undefined ? allowed : `Send it in the header \`${header}\``;
  return { field, message: `Unknown ${what} \`${field}\`. ${remedy}` };
}

/**
 * Adds a fault for each name that is not in `names`.
 * @param headers that have the value of a name instead
 */
export function checkNames(
  what: string,
  values: Values,
  names: readonly string[],
  faults: FaultList,
  headers: ReadonlyMap<string, string> = new Map(),
): void {
  for (const name of Object.keys(values)) {
    if (names.includes(name)) continue;
    faults.add(() => unknownName(what, name, names, headers.get(name)));
  }
}

/**
 * Checks that the query string has no parameter.
 * @throws RequestError BAD_USER_INPUT
 */
export function refuseQuery(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const faults = new FaultList();
  checkNames('query parameter', { ...query }, [], faults);
  faults.throwIfAny();
}

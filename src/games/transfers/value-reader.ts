/** Reads values of unknown shape with their places. Stops at the first unexpected value. */
import type { ImportFault } from './faults.js';

/** Ends the reading of a file; never leaves this folder. */
export class FaultFound extends Error {
  override readonly name = 'FaultFound';

  constructor(readonly fault: ImportFault) {
    super(fault.code);
  }
}

/** Values by name. Those named by `O` may be missing. */
type Named<K extends string, O extends string> = Readonly<Record<K, Value> & Partial<Record<O, Value>>>;

/** A value in a file and its place. */
export class Value {
  constructor(
    private readonly value: unknown,
    readonly place: string,
  ) {}

  /** The raw value, for a separate reader. */
  get unread(): unknown {
    return this.value;
  }

  /** The values of exactly these keys. Keys in `optional` may be missing. */
  object<K extends string, O extends string = never>(
    keys: readonly K[],
    optional: readonly O[] = [],
  ): Named<K, O> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.wrong('an object');
    const entries = new Map<string, unknown>(Object.entries(value));
    const unknown = [...entries.keys()].find(
      (key) => ![...keys, ...optional].some((allowed) => allowed === key),
    );
    if (unknown !== undefined) throw this.fault('UNKNOWN_KEY', unknown);
    const missing = keys.find((key) => !entries.has(key));
    if (missing !== undefined) throw this.fault('MISSING_KEY', missing);
    const present = [...keys, ...optional.filter((key) => entries.has(key))];
    return this.named(present, (key) => entries.get(key));
  }

  /** The values of a list with at most `most` items. */
  list(most: number): readonly Value[] {
    const { value } = this;
    if (!Array.isArray(value) || value.length > most) return this.wrong(`a list of at most ${most}`);
    return value.map((item: unknown, index) => new Value(item, `${this.place}[${index}]`));
  }

  /** The values of a list, by these names. Values in `optional` may be missing at the end. */
  tuple<K extends string, O extends string = never>(
    names: readonly K[],
    optional: readonly O[] = [],
  ): Named<K, O> {
    const { value } = this;
    const all = [...names, ...optional];
    if (!Array.isArray(value) || value.length < names.length || value.length > all.length) {
      return this.wrong(`[${[...names, ...optional.map((name) => `${name}?`)].join(', ')}]`);
    }
    const present = all.slice(0, value.length);
    return this.named(present, (_, index) => value[index]);
  }

  /** @param expected describes a matching text, for the fault */
  text(pattern: RegExp, expected: string): string {
    return typeof this.value === 'string' && pattern.test(this.value) ? this.value : this.wrong(expected);
  }

  integer(least: number, most: number): number {
    const { value } = this;
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return fits ? value : this.wrong(`a whole number from ${least} to ${most}`);
  }

  /** Null, or the result of `read`. */
  nullOr<T>(read: (value: this) => T): T | null {
    return this.value === null ? null : read(this);
  }

  wrong(expected: string): never {
    throw new FaultFound({ code: 'WRONG_VALUE', place: this.place, expected });
  }

  /** Truncates the key, because keys of foreign files may have any length. */
  private fault(code: 'UNKNOWN_KEY' | 'MISSING_KEY', key: string): FaultFound {
    return new FaultFound({ code, place: this.inner(key.slice(0, 40)) });
  }

  private named<K extends string, O extends string>(
    names: readonly (K | O)[],
    valueOf: (name: string, index: number) => unknown,
  ): Named<K, O> {
    const named = names.map(
      (name, index) => [name, new Value(valueOf(name, index), this.inner(name))] as const,
    );
    return Object.fromEntries(named) as Named<K, O>;
  }

  private inner(name: string): string {
    return this.place === '' ? name : `${this.place}.${name}`;
  }
}

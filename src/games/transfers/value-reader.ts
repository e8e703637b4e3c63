/** Reads values of unknown shape, each with its place, and stops at the first that does not belong there. */
import type { ImportFault } from './faults.js';

/** Ends the reading of a file; never leaves this folder. */
export class FaultFound extends Error {
  override readonly name = 'FaultFound';

  constructor(readonly fault: ImportFault) {
    super(fault.code);
  }
}

/** A value in a file and the place where it stands. */
export class Value {
  constructor(
    private readonly value: unknown,
    readonly place: string,
  ) {}

  /** The value as it is, for a reader of its own. */
  get unread(): unknown {
    return this.value;
  }

  /** The values of exactly these keys; those of `optional` may be missing. */
  object<K extends string, O extends string = never>(
    keys: readonly K[],
    optional: readonly O[] = [],
  ): Readonly<Record<K, Value> & Partial<Record<O, Value>>> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.wrong('an object');
    const entries = new Map<string, unknown>(Object.entries(value));
    const unknown = [...entries.keys()].find(
      (key) => ![...keys, ...optional].some((allowed) => allowed === key),
    );
    if (unknown !== undefined) throw this.fault('UNKNOWN_KEY', unknown);
    const missing = keys.find((key) => !entries.has(key));
    if (missing !== undefined) throw this.fault('MISSING_KEY', missing);
    const at = (key: string): Value => new Value(entries.get(key), this.inner(key));
    const present = [...keys, ...optional.filter((key) => entries.has(key))];
    return Object.fromEntries(present.map((key) => [key, at(key)])) as Record<K, Value> &
      Partial<Record<O, Value>>;
  }

  /** The values of a list that is no longer than `most`. */
  list(most: number): readonly Value[] {
    const { value } = this;
    if (!Array.isArray(value) || value.length > most) return this.wrong(`a list of at most ${most}`);
    return value.map((item: unknown, index) => new Value(item, `${this.place}[${index}]`));
  }

  /** A list of which every value has its own meaning; the values of `optional` may be missing at its end. */
  tuple(names: readonly string[], optional: readonly string[] = []): readonly Value[] {
    const { value } = this;
    const all = [...names, ...optional];
    if (!Array.isArray(value) || value.length < names.length || value.length > all.length) {
      return this.wrong(`[${[...names, ...optional.map((name) => `${name}?`)].join(', ')}]`);
    }
    return all.slice(0, value.length).map((name, index) => new Value(value[index], this.inner(name)));
  }

  text(pattern: RegExp, expected: string): string {
    return typeof this.value === 'string' && pattern.test(this.value) ? this.value : this.wrong(expected);
  }

  integer(least: number, most: number): number {
    const { value } = this;
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return fits ? value : this.wrong(`a whole number from ${least} to ${most}`);
  }

  /** Null, or what `read` makes of the value. */
  nullOr<T>(read: (value: this) => T): T | null {
    return this.value === null ? null : read(this);
  }

  wrong(expected: string): never {
    throw new FaultFound({ code: 'WRONG_VALUE', place: this.place, expected });
  }

  /** A key of foreign files may be of any length. */
  private fault(code: 'UNKNOWN_KEY' | 'MISSING_KEY', key: string): FaultFound {
    return new FaultFound({ code, place: this.inner(key.slice(0, 40)) });
  }

  private inner(name: string): string {
    return this.place === '' ? name : `${this.place}.${name}`;
  }
}

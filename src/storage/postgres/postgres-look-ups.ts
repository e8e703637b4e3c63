import { Gathering } from './gathering.js';
import type { LookUp } from '../statement-runner.js';
import { all, type Steps } from '../steps.js';

/** Maximum keys per statement. */
const MOST_KEYS = 64;

interface Asked<R> {
  readonly key: string;
  readonly resolve: (row: R | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Combines concurrent lookups into one statement. */
export class PostgresLookUps<R extends object> {
  private readonly gathering = new Gathering<Asked<R>>(MOST_KEYS, (asked) => this.answer(asked));

  constructor(
    private readonly rows: LookUp<R>,
    private readonly read: <T>(work: () => Steps<T>) => Promise<T>,
  ) {}

  find(key: string): Promise<R | undefined> {
    return new Promise((resolve, reject) => {
      this.gathering.add({ key, resolve, reject });
    });
  }

  private async answer(asked: readonly Asked<R>[]): Promise<void> {
    try {
      const found = await this.found(asked.map(({ key }) => key));
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  private async found(keys: readonly string[]): Promise<ReadonlyMap<string, R>> {
    const { rows: lookUp } = this;
    const [first = '', ...others] = keys;
    const rows = await this.read(() =>
      others.length === 0 ? all<R>(lookUp.one, first) : all<R>(lookUp.many, keys),
    );
    return new Map(rows.map((row) => [lookUp.keyOf(row), row]));
  }
}

/** Chooses the best available valuation of a rule set. */
import {
  complete,
  completeInTurns,
  type CompiledRuleset,
  type Sheet,
  type Slices,
} from '@yamb-server/engine';
import {
  DictatedSheet,
  EstimatedSpread,
  heldBytes,
  positionsOf,
  withoutDictated,
  type ExactTable,
  type RatedValuation,
  type Reliability,
  type SpreadValuation,
} from '@yamb-server/strategy';
import { LearntEstimate } from '@yamb-server/trainer';
import { LRUCache } from 'lru-cache';
import { networkValuation, readTrained } from './networks.js';
import type { ValueFiles } from './tasks.js';
import { readTable } from './table-file.js';

/** Values sheets, the spread of their totals, and the reliability of both. */
export interface Model extends SpreadValuation, RatedValuation {
  /** Loads what valuing these sheets needs, in slices. Without it, the first value takes up to a few seconds. */
  prepare(sheets: readonly Sheet[], pause: Pause): Promise<void>;
}

/** Lets a thread do other work before a task continues. */
export type Pause = () => Promise<void>;

/** Memory for estimates. Evicted ones learn again within a second or two. */
const BYTES_OF_ESTIMATES = 16_000_000;
const estimates = new LRUCache<string, LearntEstimate>({ maxSize: BYTES_OF_ESTIMATES });

/** Adds a value to a cache, which keeps the latest however large. @param bytes its approximate memory */
export function keep<Value extends object>(
  cache: LRUCache<string, Value>,
  key: string,
  value: Value,
  bytes: number,
): void {
  // Setting the same value again would keep its former size.
  cache.delete(key);
  cache.set(key, value, { size: Math.min(Math.max(bytes, 1), cache.maxSize) });
}

/**
 * @param key of the rule set
 * @param files missing and damaged files are ignored
 */
export async function valuationOf(
  key: string,
  rules: CompiledRuleset,
  { table: file, network }: ValueFiles,
  pause: Pause = () => Promise.resolve(),
): Promise<Model> {
  const trained = network === undefined ? null : await readTrained(network, key, rules);
  function* withoutTable(): Slices<Model> {
    const rated = trained ?? networkValuation(key, rules) ?? (yield* estimateOf(key, rules));
    return new WithSpread(rules, rated);
  }
  const positions = file === undefined ? null : positionsOf(rules);
  const table = file !== undefined && positions?.ok ? await readTable(file, positions.value) : null;
  return table === null || typeof table === 'string'
    ? completeInTurns(withoutTable(), pause)
    : new TableWithFallback(table, withoutTable);
}

function* estimateOf(key: string, rules: CompiledRuleset): Slices<RatedValuation> {
  const alone = withoutDictated(rules);
  const estimate = estimates.get(key) ?? new LearntEstimate(alone, yield* LearntEstimate.learning(alone));
  keep(estimates, key, estimate, heldBytes(estimate));
  return alone === rules ? estimate : new DictatedSheet(rules, estimate);
}

class WithSpread extends EstimatedSpread implements Model {
  constructor(
    rules: CompiledRuleset,
    private readonly rated: RatedValuation,
  ) {
    super(rules, rated, rated.spread);
  }

  reliability(sheet: Sheet): Reliability {
    return this.rated.reliability(sheet);
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }
}

/** Uses the table if possible. Sheets that no game can reach are valued without it. */
class TableWithFallback implements Model {
  private loadedFallback: Model | undefined;

  constructor(
    private readonly table: ExactTable,
    private readonly withoutTable: () => Slices<Model>,
  ) {}

  value(sheet: Sheet): number {
    const { positions, values } = this.table;
    return values.means[positions.indexOf(sheet)] ?? this.fallback.value(sheet);
  }

  variance(sheet: Sheet): number {
    return this.has(sheet) ? this.table.variance(sheet) : this.fallback.variance(sheet);
  }

  reliability(sheet: Sheet): Reliability {
    return this.has(sheet) ? { model: 'EXACT', error: 0 } : this.fallback.reliability(sheet);
  }

  async prepare(sheets: readonly Sheet[], pause: Pause): Promise<void> {
    if (this.loadedFallback || sheets.every((sheet) => this.has(sheet))) return;
    this.loadedFallback = await completeInTurns(this.withoutTable(), pause);
  }

  private has(sheet: Sheet): boolean {
    return this.table.positions.indexOf(sheet) >= 0;
  }

  private get fallback(): Model {
    return (this.loadedFallback ??= complete(this.withoutTable()));
  }
}

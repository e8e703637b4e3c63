import type { Cell } from '@yamb-server/engine';

/** Slots of the cache, a power of two. A turn asks for a few hundred columns. */
const SLOTS = 1_024;

interface Slot<Value> {
  readonly column: number;
  readonly cells: readonly Cell[];
  readonly value: Value;
}

/**
 * Caches values by a column's index and its cells, which are compared by value. Columns with the same cells may differ
 * in their rules, and one array may be several columns. Each value takes the slot of its hash, so the cache never
 * grows.
 */
export class ColumnCache<Value> {
  private readonly slots: (Slot<Value> | undefined)[] = Array.from({ length: SLOTS }, () => undefined);

  /** The value of the column, made if it is not cached. */
  of(column: number, cells: readonly Cell[], make: () => Value): Value {
    const place = slotOf(column, cells);
    const slot = this.slots[place];
    if (slot?.column === column && isSame(slot.cells, cells)) return slot.value;
    const value = make();
    this.slots[place] = { column, cells, value };
    return value;
  }
}

/** FNV-1a over the cells. Empty cells count as −1. */
function slotOf(column: number, cells: readonly Cell[]): number {
  let hash = 0x811c9dc5 ^ column;
  for (const cell of cells) hash = Math.imul(hash ^ (cell ?? -1), 0x01000193);
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}

function isSame(one: readonly Cell[], other: readonly Cell[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let row = 0; row < one.length; row += 1) if (one[row] !== other[row]) return false;
  return true;
}

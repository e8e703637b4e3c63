/** Bounds of the exact tables that the server solves in the background. Others are left to `yamb-server solve`. */
import { isCustom } from '@yamb-server/engine/rulesets';
import { workOf, type Positions } from '@yamb-server/strategy';

/** The cost of a table: 16 bytes per position, and a second of a core for about a billion units of work. */
export interface TableSize {
  readonly positions: number;
  /** See `workOf`. */
  readonly work: number;
}

/** The size of a table that cannot exist. */
export const UNLIMITED: TableSize = { positions: Infinity, work: Infinity };

/** 192 MB for the sheets that everybody may play, 64 MB for those that anybody may send; at most some minutes of a core. */
const REGISTERED: TableSize = { positions: 12_000_000, work: 2e11 };
const CUSTOM: TableSize = { positions: 4_000_000, work: 2e11 };
const NOTHING: TableSize = { positions: 0, work: 0 };

/** The largest table that the server solves for a rule set. @param solveTables whether it solves any */
export function maxTable(rulesetKey: string, solveTables: boolean): TableSize {
  if (!solveTables) return NOTHING;
  return isCustom(rulesetKey) ? CUSTOM : REGISTERED;
}

export const tableSize = (positions: Positions): TableSize => ({
  positions: positions.count,
  work: workOf(positions),
});

/** Whether a table is at most as large as another. */
export const fitsIn = (size: TableSize, most: TableSize): boolean =>
  size.positions <= most.positions && size.work <= most.work;

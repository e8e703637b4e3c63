/** Locks of transactions on rows, index entries, tables and names. */

/** Modes with PostgreSQL's conflicts. Rows have the first four, tables the next three. */
export type Mode =
  'KEY SHARE' | 'SHARE' | 'NO KEY UPDATE' | 'UPDATE' | 'ROW SHARE' | 'ROW EXCLUSIVE' | 'EXCLUSIVE';

const CONFLICTS: Readonly<Record<Mode, readonly Mode[]>> = {
  'KEY SHARE': ['UPDATE'],
  SHARE: ['NO KEY UPDATE', 'UPDATE'],
  'NO KEY UPDATE': ['SHARE', 'NO KEY UPDATE', 'UPDATE'],
  UPDATE: ['KEY SHARE', 'SHARE', 'NO KEY UPDATE', 'UPDATE'],
  'ROW SHARE': ['EXCLUSIVE'],
  'ROW EXCLUSIVE': ['EXCLUSIVE'],
  EXCLUSIVE: ['ROW SHARE', 'ROW EXCLUSIVE', 'EXCLUSIVE'],
};

export const conflict = (one: Mode, other: Mode): boolean => CONFLICTS[one].includes(other);

export interface LockRequest {
  /** Unique among all that can be locked. */
  readonly resource: string;
  readonly mode: Mode;
  /** Whether it queues behind earlier requests. Row locks do not: only their holders block. */
  readonly queues: boolean;
  /** Whether waiting requests continue in any order. */
  readonly isRaced?: boolean;
}

export const rowLock = (table: string, key: string, mode: Mode): LockRequest => ({
  resource: `row ${table} ${key}`,
  mode,
  queues: false,
});

export const entryLock = (index: string, entry: string): LockRequest => ({
  resource: `entry ${index} ${entry}`,
  mode: 'UPDATE',
  queues: false,
  isRaced: true,
});

export const tableLock = (table: string, mode: Mode): LockRequest => ({
  resource: `table ${table}`,
  mode,
  queues: true,
});

export const nameLock = (name: string): LockRequest => ({
  resource: `name ${name}`,
  mode: 'EXCLUSIVE',
  queues: true,
});

/** The locks held by owners. */
export class Locks<Owner> {
  private readonly held = new Map<string, Map<Owner, Set<Mode>>>();
  private readonly resources = new Map<Owner, Set<string>>();

  /** The other owners whose locks conflict with a request. */
  blockersOf(owner: Owner, { resource, mode }: LockRequest): readonly Owner[] {
    const holders = this.held.get(resource);
    if (!holders) return [];
    return [...holders]
      .filter(([other, modes]) => other !== owner && [...modes].some((one) => conflict(mode, one)))
      .map(([other]) => other);
  }

  /** Whether an owner holds a lock that conflicts with a request of another one. */
  blocks(owner: Owner, { resource, mode }: LockRequest): boolean {
    return [...(this.held.get(resource)?.get(owner) ?? [])].some((one) => conflict(mode, one));
  }

  add(owner: Owner, { resource, mode }: LockRequest): void {
    entryOf(
      entryOf(this.held, resource, () => new Map<Owner, Set<Mode>>()),
      owner,
      () => new Set<Mode>(),
    ).add(mode);
    entryOf(this.resources, owner, () => new Set<string>()).add(resource);
  }

  release(owner: Owner): void {
    for (const resource of this.resources.get(owner) ?? []) {
      const holders = this.held.get(resource);
      holders?.delete(owner);
      if (holders?.size === 0) this.held.delete(resource);
    }
    this.resources.delete(owner);
  }
}

function entryOf<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = create();
    map.set(key, value);
  }
  return value;
}

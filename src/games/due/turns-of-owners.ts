/** A fair queue: owners take turns, so that one with many items delays another by one item at a time. */
export class TurnsOfOwners {
  /** By owner, in the order of their turns; no owner is without an item. */
  private readonly items = new Map<string, Set<string>>();
  private readonly owners = new Map<string, string>();

  get size(): number {
    return this.owners.size;
  }

  has(item: string): boolean {
    return this.owners.has(item);
  }

  /** Adds an item; one that waits stays where it is. */
  add(item: string, owner: string): void {
    if (this.has(item)) return;
    this.owners.set(item, owner);
    const own = this.items.get(owner);
    if (own) own.add(item);
    else this.items.set(owner, new Set([item]));
  }

  /** Takes the next item: the first one of the owner whose turn it is. */
  take(): { readonly item: string; readonly owner: string } | undefined {
    const [first] = this.items;
    if (!first) return undefined;
    const [owner, own] = first;
    const [item] = own;
    this.items.delete(owner);
    if (item === undefined) return undefined;
    own.delete(item);
    this.owners.delete(item);
    // The others of this owner wait until every owner had a turn.
    if (own.size > 0) this.items.set(owner, own);
    return { item, owner };
  }

  clear(): void {
    this.items.clear();
    this.owners.clear();
  }
}

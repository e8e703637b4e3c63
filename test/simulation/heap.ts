/** A binary heap: the smallest item comes out first. */
export class Heap<T> {
  private readonly items: T[] = [];

  constructor(private readonly isBefore: (one: T, other: T) => boolean) {}

  get size(): number {
    return this.items.length;
  }

  add(item: T): void {
    const { items } = this;
    let index = items.push(item) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = items[parent];
      if (above === undefined || !this.isBefore(item, above)) break;
      items[index] = above;
      index = parent;
    }
    items[index] = item;
  }

  /** Removes the smallest item; undefined if the heap is empty. */
  take(): T | undefined {
    const { items } = this;
    const [first] = items;
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      let child = items[left];
      let at = left;
      const right = items[left + 1];
      if (child !== undefined && right !== undefined && this.isBefore(right, child)) {
        child = right;
        at = left + 1;
      }
      if (child === undefined || !this.isBefore(child, last)) break;
      items[index] = child;
      index = at;
    }
    items[index] = last;
    return first;
  }
}

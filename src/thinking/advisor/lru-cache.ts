/** A cache of the most recently used values, bounded by their memory. */
export class LruCache<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  private sum = 0;

  /**
   * @param most maximum number of bytes; the latest value is always kept
   * @param onEvicted called with the key of a value that had to make room
   */
  constructor(
    private readonly most: number,
    private readonly onEvicted: (key: string) => void = () => undefined,
  ) {}

  /** Total memory of all values. */
  get bytes(): number {
    return this.sum;
  }

  get(key: string): Value | undefined {
    const kept = this.kept.get(key);
    if (kept === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, kept);
    return kept.value;
  }

  /** Adds or replaces a value. @param bytes approximate memory of the value */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    this.kept.set(key, { value, bytes });
    this.sum += bytes;
    for (const oldest of this.kept.keys()) {
      if (this.sum <= this.most || oldest === key) return;
      this.delete(oldest);
      this.onEvicted(oldest);
    }
  }

  delete(key: string): void {
    this.sum -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  /** Deletes every value whose key begins so. */
  deleteAll(prefix: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.delete(key);
  }
}

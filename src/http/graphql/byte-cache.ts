/** An LRU cache limited in bytes. */
export class ByteCache<Value> {
  private readonly entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  private total = 0;

  constructor(private readonly maxBytes: number) {}

  /** The total of the bytes passed to `set`. */
  get bytes(): number {
    return this.total;
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** @param bytes approximate size of key and value; an entry larger than the cache is not stored */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.maxBytes) return;
    this.entries.set(key, { value, bytes });
    this.total += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): boolean {
    const entry = this.entries.get(key);
    if (!entry) return false;
    this.total -= entry.bytes;
    return this.entries.delete(key);
  }
}

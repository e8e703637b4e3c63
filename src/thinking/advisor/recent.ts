/** The values that were used last, by key, as far as there is room for them. */
export class Recent<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  private sum = 0;

  /** @param most bytes; the latest value is kept, however large */
  constructor(private readonly most: number) {}

  /** What all of them hold. */
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

  /** Keeps a value, in place of another of the same key. @param bytes about how much memory it holds */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    this.kept.set(key, { value, bytes });
    this.sum += bytes;
    for (const oldest of this.kept.keys()) {
      if (this.sum <= this.most || oldest === key) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.sum -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}

/** The last few values that were made, by key. */
export class Recent<Value> {
  private readonly values = new Map<string, Value>();

  /** @param size how many are kept */
  constructor(private readonly size: number) {}

  /** The value of a key, made where it is not kept any more. */
  get(key: string, make: () => Value): Value {
    const kept = this.values.get(key);
    const value = kept ?? make();
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.size && oldest !== undefined) this.values.delete(oldest);
    return value;
  }
}

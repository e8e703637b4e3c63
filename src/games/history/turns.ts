/**
 * Does one thing after another for each key, in the order in which they came. Long logs are so folded a page at a time. Commands for one game that come to one
 * server at once would otherwise all decide, and all but one in vain.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const result = before === undefined ? work() : before.then(work);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, settled);
    void settled.then(() => {
      if (this.last.get(key) === settled) this.last.delete(key);
    });
    return result;
  }
}

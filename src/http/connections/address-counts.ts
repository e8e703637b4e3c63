/** Counts open connections or requests by address, up to a maximum for each. */
export class AddressCounts {
  private readonly counts = new Map<string, number>();

  constructor(readonly maximum: number) {}

  /** The number open for an address. */
  of(address: string): number {
    return this.counts.get(address) ?? 0;
  }

  /**
   * Adds one.
   * @param address see `networkOf`
   * @returns releases it on the first call; undefined if the maximum is reached
   */
  enter(address: string): (() => void) | undefined {
    const count = this.of(address);
    if (count >= this.maximum) return undefined;
    this.counts.set(address, count + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.leave(address);
      isOpen = false;
    };
  }

  private leave(address: string): void {
    const left = this.of(address) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }
}

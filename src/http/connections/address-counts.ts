/** Counts open connections or requests by address, up to a maximum for each. */
export class AddressCounts {
  private readonly counts = new Map<string, number>();

  constructor(readonly maximum: number) {}

  /** How many are open at an address. */
  of(address: string): number {
    return this.counts.get(address) ?? 0;
  }

  /**
   * Counts one more.
   * @param address as `networkOf` has it
   * @returns releases it, the first time it is called; undefined when the maximum is reached
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

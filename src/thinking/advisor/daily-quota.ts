import { LRUCache } from 'lru-cache';
import type { Client } from '../../kernel/caller/caller.js';

const DAY_MS = 86_400_000;
/** Maximum number of clients to count. Beyond it, counting starts over for the least recent one. */
const MAX_CLIENTS = 10_000;

/** Limits expensive work per player and per address. A day starts with the first use. */
export class DailyQuota {
  private readonly used = new LRUCache<string, { readonly until: number; used: number }>({
    max: MAX_CLIENTS,
  });

  /** @param most amount per day */
  constructor(private readonly most: number) {}

  /** Counts an amount, or returns false if it exceeds what is left of the quota. @param now in milliseconds */
  take({ address, player }: Client, now: number, amount = 1): boolean {
    const counts = [`address ${address}`, `player ${player}`].map((key) => this.countOf(key, now));
    if (counts.some(({ used }) => used + amount > this.most)) return false;
    for (const count of counts) count.used += amount;
    return true;
  }

  private countOf(key: string, now: number): { used: number } {
    const found = this.used.get(key);
    if (found && found.until > now) return found;
    const count = { until: now + DAY_MS, used: 0 };
    this.used.set(key, count);
    return count;
  }
}

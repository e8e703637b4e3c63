/** Shared by all JSON writers. */
import type { ReadContext } from '../../kernel/caller/caller.js';
import type { ItemSize } from '../../kernel/usage/meter.js';

/** Writes a value other than null and undefined. */
export type Write = (value: unknown, writing: Writing) => unknown;

/** The state of one response while it is written. */
export interface Writing {
  readonly context: ReadContext;
  /** Fields being awaited. Created with the first one, because most responses have none. */
  pending?: Promise<void>[];
}

/** Makes the response wait for a part of it. */
export function waitFor(part: Promise<void>, writing: Writing): void {
  // The caller receives the first error; later ones must not be unhandled rejections.
  part.catch(() => undefined);
  (writing.pending ??= []).push(part);
}

/** Writes lists. Long lists take several turns of the event loop. */
export const listWriter =
  (write: Write, size: ItemSize): Write =>
  (value, writing) => {
    if (!Array.isArray(value)) return null;
    const items: readonly unknown[] = value;
    const atOnce = writing.context.meter.list(items.length, size);
    if (items.length <= atOnce) return items.map((item) => write(item, writing));
    const json = items.slice(0, atOnce).map((item) => write(item, writing));
    waitFor(writeRest(json, items, atOnce), writing);
    return json;

    async function writeRest(written: unknown[], all: readonly unknown[], step: number): Promise<void> {
      for (let from = step; from < all.length; from += step) {
        await writing.context.meter.turn();
        for (const item of all.slice(from, from + step)) written.push(write(item, writing));
      }
    }
  };

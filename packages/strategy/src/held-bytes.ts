/** About how many bytes of memory a value holds, for caches that are bounded by it. */

/** What V8 takes for an object, for one of its properties or elements, and for an entry of a map or a set. */
const OBJECT = 32;
const SLOT = 8;
const ENTRY = 32;

/**
 * Follows references from a value: each object counts once. What closures and weak maps hold is not seen.
 * @param shared values that others hold anyway: neither they nor what only they lead to counts
 */
export function heldBytes(value: unknown, shared: readonly unknown[] = []): number {
  const seen = new Set(shared);
  const open: unknown[] = [value];
  let bytes = 0;
  const visit = (part: unknown): void => {
    if (typeof part === 'string') bytes += part.length;
    else if (typeof part === 'object' && part !== null && !seen.has(part)) open.push(part);
  };
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    bytes += OBJECT;
    if (ArrayBuffer.isView(next)) bytes += next.byteLength;
    else if (next instanceof Map || next instanceof Set) {
      bytes += next.size * ENTRY;
      for (const [key, part] of next.entries()) {
        visit(key);
        visit(part);
      }
    } else {
      const parts = Object.values(next) as unknown[];
      bytes += parts.length * SLOT;
      for (const part of parts) visit(part);
    }
  }
  return bytes;
}

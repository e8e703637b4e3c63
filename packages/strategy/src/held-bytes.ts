/** Estimated bytes in V8 for an object, for a property or element, and for an entry of a map or set. */
const OBJECT = 32;
const SLOT = 8;
const ENTRY = 32;

/**
 * Estimates how many bytes of memory a value holds, for bounded caches. Follows references and counts each object once;
 * cannot see into closures and weak maps.
 * @param shared values held elsewhere; they and what only they refer to do not count
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

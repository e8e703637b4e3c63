/** A value, or the reason for its absence. Refusals are returned, not thrown. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const refuse = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** Ends an exhaustive switch. It only compiles if every kind is handled. */
export function never(value: never): never {
  throw new Error(`Unhandled kind: ${JSON.stringify(value)}`);
}

/** The item at an index that must exist. @throws Error if it does not */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`Index ${index} is outside a list of ${items.length} items`);
  return item;
}

/** The value of a key, created if missing. */
export function stored<K, V>(
  map: { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown },
  key: K,
  make: () => V,
): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** Work in slices of at most a few milliseconds. A server does other work between them. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** Runs all slices at once. */
export function complete<T>(slices: Slices<T>): T {
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  return slice.value;
}

/** Runs the work slice by slice. @param pause awaited after each slice except the last */
export async function completeInTurns<T>(slices: Slices<T>, pause: () => Promise<void>): Promise<T> {
  let slice = slices.next();
  while (!slice.done) {
    await pause();
    slice = slices.next();
  }
  return slice.value;
}

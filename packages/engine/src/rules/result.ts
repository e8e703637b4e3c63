/** The value, or why there is none. Refusals are returned, not thrown. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const refuse = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** For the end of an exhaustive switch: compiles only when every kind is handled. */
export function never(value: never): never {
  throw new Error(`Unhandled kind: ${JSON.stringify(value)}`);
}

/** The item of a list at an index that must be there. @throws Error when it is not */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index} in a list of ${items.length}`);
  return item;
}

/** Work in slices of a few milliseconds at most, between which a server does other work. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** Does the work in one piece. */
export function complete<T>(slices: Slices<T>): T {
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  return slice.value;
}

/** Does the work slice by slice. @param pause called after each slice but the last, and awaited */
export async function completeInTurns<T>(slices: Slices<T>, pause: () => Promise<void>): Promise<T> {
  let slice = slices.next();
  while (!slice.done) {
    await pause();
    slice = slices.next();
  }
  return slice.value;
}

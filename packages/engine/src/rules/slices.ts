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

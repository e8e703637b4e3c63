/** Work in slices of a few milliseconds at most, between which a server does other work. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** Does the work in one piece. */
export function complete<T>(slices: Slices<T>): T {
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  return slice.value;
}

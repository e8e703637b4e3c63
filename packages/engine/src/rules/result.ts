/** The value, or why there is none. Refusals are returned, not thrown. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const refuse = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** For the end of an exhaustive switch: compiles only when every kind is handled. */
export function never(value: never): never {
  throw new Error(`Unhandled kind: ${JSON.stringify(value)}`);
}

/** The enum object that GraphQL wants for a list of strings: each value under its own name. */
export const enumOf = <T extends string>(values: readonly T[]): { readonly [V in T]: V } =>
  Object.fromEntries(values.map((value) => [value, value])) as { readonly [V in T]: V };

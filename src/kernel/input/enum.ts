/** The enum object that Nest's GraphQL takes, for a list of strings. */
export const enumOf = <T extends string>(values: readonly T[]): { readonly [V in T]: V } =>
  Object.fromEntries(values.map((value) => [value, value])) as { readonly [V in T]: V };

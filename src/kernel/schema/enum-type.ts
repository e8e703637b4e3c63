import { registerEnumType } from '@nestjs/graphql';

/**
 * Declares an enum of the schema, and returns the object that stands for it.
 * @param meanings the description of each value, in the order of the schema
 */
export function enumType<T extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<T, string>>,
): { readonly [V in T]: V } {
  const entries = Object.entries<string>(meanings);
  const type = Object.fromEntries(entries.map(([value]) => [value, value])) as { readonly [V in T]: V };
  const valuesMap = Object.fromEntries(entries.map(([value, meaning]) => [value, { description: meaning }]));
  registerEnumType<Record<string, string>>(type, { name, description, valuesMap });
  return type;
}

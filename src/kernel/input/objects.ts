/** An object type whose properties that may be undefined are optional instead, and never null. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** Omits undefined and null properties. GraphQL passes null for an optional field that was sent as null. */
export function defined<T extends object>(object: T): Defined<T> {
  const left: Record<PropertyKey, unknown> = {};
  for (const key of Object.keys(object) as (keyof T)[]) {
    const value = object[key];
    if (value !== undefined && value !== null) left[key] = value;
  }
  return left as Defined<T>;
}

/** Whether a value is an object, whose fields may be anything. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a value is an object other than a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

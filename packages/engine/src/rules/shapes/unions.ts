import {
  isObject,
  object,
  within,
  type Flat,
  type NoProperties,
  type ObjectOf,
  type Properties,
} from './objects.js';
import { described, type Shape } from './shape.js';
import { constant, oneOf } from './values.js';

/** One kind of a union: its meaning, and its properties besides `kind`. */
export interface Kind<R extends Properties, O extends Properties> {
  readonly description: string;
  readonly required: R;
  readonly optional: O;
}

export function kind(description: string): Kind<NoProperties, NoProperties>;
export function kind<const R extends Properties>(description: string, required: R): Kind<R, NoProperties>;
export function kind<const R extends Properties, const O extends Properties>(
  description: string,
  required: R,
  optional: O,
): Kind<R, O>;
export function kind(
  description: string,
  required: Properties = {},
  optional: Properties = {},
): Kind<Properties, Properties> {
  return { description, required, optional };
}

type Kinds = Readonly<Record<string, Kind<Properties, Properties>>>;

type UnionOf<U extends Kinds> = {
  readonly [K in keyof U]: Flat<{ readonly kind: K } & ObjectOf<U[K]['required'], U[K]['optional']>>;
}[keyof U];

/** The shape of a union, with the meaning of each kind. */
export interface Union<U extends Kinds> extends Shape<UnionOf<U>> {
  readonly meanings: Meanings<keyof U & string>;
}

/** A description of each value of a closed set. */
export type Meanings<V extends string> = Readonly<Record<V, string>>;

/** One of several kinds of objects, distinguished by the property `kind`. */
export function union<const U extends Kinds>(kinds: U): Union<U> {
  const name = oneOf(Object.keys(kinds));
  const shapes = new Map(
    Object.entries(kinds).map(([one, { description, required, optional }]) => [
      one,
      described(description, object({ kind: constant(one), ...required }, optional)),
    ]),
  );
  const shapeOf = (value: Readonly<Record<string, unknown>>): Shape<unknown> | undefined => {
    const found = Object.hasOwn(value, 'kind') ? value['kind'] : undefined;
    return typeof found === 'string' ? shapes.get(found) : undefined;
  };
  return {
    check: (value, path, faults) => {
      if (!isObject(value)) {
        faults.add(path, { code: 'WRONG_TYPE', expected: 'object' });
        return;
      }
      const shape = shapeOf(value);
      if (shape) shape.check(value, path, faults);
      else if (!Object.hasOwn(value, 'kind')) faults.add(within(path, 'kind'), { code: 'MISSING' });
      else name.check(value['kind'], within(path, 'kind'), faults);
    },
    schema: (definitions) => ({
      oneOf: [...shapes.values()].map((shape) => shape.schema(definitions)),
    }),
    meanings: meaningsOf(kinds),
    canonical: (value) => (isObject(value) ? (shapeOf(value)?.canonical(value) ?? value) : value),
  };
}

const meaningsOf = <U extends Kinds>(kinds: U): Meanings<keyof U & string> =>
  Object.fromEntries(Object.entries(kinds).map(([name, { description }]) => [name, description])) as Meanings<
    keyof U & string
  >;

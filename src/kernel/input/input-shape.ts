/** Decorators for normalizing and nesting inputs, for class-transformer and the input reader. */
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';

/** An input class. */
export type InputClass = new () => object;

export const isInputClass = (type: unknown): type is InputClass => typeof type === 'function';

type Normalize = (text: string) => string;

/** Decorated properties of classes and their subclasses. */
class Registry<Value> {
  private readonly values = new Map<object, Map<string, Value>>();

  decorator(value: Value): PropertyDecorator {
    return (prototype, property) => {
      const byProperty = this.values.get(prototype) ?? new Map<string, Value>();
      this.values.set(prototype, byProperty.set(String(property), value));
    };
  }

  find(prototype: unknown, property: string): Value | undefined {
    for (let at: unknown = prototype; isObject(at); at = Object.getPrototypeOf(at)) {
      const found = this.values.get(at)?.get(property);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const normalizers = new Registry<Normalize>();
const classes = new Registry<() => InputClass>();

/** Normalizes strings before they are checked. Leaves other values to the checks. */
export const Normalized = (normalize: Normalize): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalize(value) : value)),
    normalizers.decorator(normalize),
  );

/** A nested input, or a list of nested inputs with `each`. */
export const Nested = (type: () => InputClass, { each = false } = {}): PropertyDecorator =>
  applyDecorators(ValidateNested({ each }), Type(type), classes.decorator(type));

/** The normalization of a property; undefined if it has none. */
export const normalizerOf = ({ prototype }: InputClass, property: string): Normalize | undefined =>
  normalizers.find(prototype, property);

/** The class of a nested input; undefined if the property is not a nested input. */
export const nestedClassOf = ({ prototype }: InputClass, property: string): InputClass | undefined =>
  classes.find(prototype, property)?.();

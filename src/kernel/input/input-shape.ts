/** Decorators for normalizing and nesting inputs, for class-transformer and for the reader of inputs. */
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';

/** A class of inputs. */
export type InputClass = new () => object;

export const isInputClass = (type: unknown): type is InputClass => typeof type === 'function';

type Normalize = (text: string) => string;

/** The decorators of the properties of classes and of their subclasses. */
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

/** Normalizes strings before they are checked. Other values are left to the checks. */
export const Normalized = (normalize: Normalize): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalize(value) : value)),
    normalizers.decorator(normalize),
  );

/** A nested input, or with `each` a list of them. */
export const Nested = (type: () => InputClass, { each = false } = {}): PropertyDecorator =>
  applyDecorators(ValidateNested({ each }), Type(type), classes.decorator(type));

/** The normalization of a property; undefined for none. */
export const normalizerOf = ({ prototype }: InputClass, property: string): Normalize | undefined =>
  normalizers.find(prototype, property);

/** The class of a nested input; undefined for a property that is none. */
export const nestedClassOf = ({ prototype }: InputClass, property: string): InputClass | undefined =>
  classes.find(prototype, property)?.();

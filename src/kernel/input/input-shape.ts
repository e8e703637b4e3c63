/** Decorators for normalizing and nesting inputs, for class-transformer and the input reader. */
import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';

/** An input class. */
export type InputClass = new () => object;

export const isInputClass = (type: unknown): type is InputClass => typeof type === 'function';

type Normalize = (text: string) => string;

/** Keys of metadata, which subclasses inherit. */
const NORMALIZE = Symbol('normalize');
const NESTED = Symbol('nested');

/** Normalizes strings before they are checked. Leaves other values to the checks. */
export const Normalized = (normalize: Normalize): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalize(value) : value)),
    Reflect.metadata(NORMALIZE, normalize),
  );

/** A nested input, or a list of nested inputs with `each`. */
export const Nested = (type: () => InputClass, { each = false } = {}): PropertyDecorator =>
  applyDecorators(ValidateNested({ each }), Type(type), Reflect.metadata(NESTED, type));

/** The normalization of a property; undefined if it has none. */
export const normalizerOf = ({ prototype }: InputClass, property: string): Normalize | undefined =>
  Reflect.getMetadata(NORMALIZE, prototype as object, property) as Normalize | undefined;

/** The class of a nested input; undefined if the property is not a nested input. */
export const nestedClassOf = ({ prototype }: InputClass, property: string): InputClass | undefined =>
  (Reflect.getMetadata(NESTED, prototype as object, property) as (() => InputClass) | undefined)?.();

/**
 * Inputs of the API. Each field is declared once, with its checks and its description; the type of its values follows.
 *
 *     export const KeepInput = inputType('KeepInput', 'The dice to keep.', {
 *       gameId: required.id('game'),
 *     });
 *     export type KeepInput = InstanceType<typeof KeepInput>;
 */
import { applyDecorators, type Type } from '@nestjs/common';
import { ArgsType, Field, ID, InputType, Int, type FieldOptions, type ReturnTypeFunc } from '@nestjs/graphql';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import {
  classOf,
  type DataField,
  type DataFields,
  type EnumObject,
  type ValuesOf,
} from '../schema/object-type.js';
import { ArrayMaxSize, IsIn, MaxLength, wholeNumbers } from './checks.js';
import { IsTime } from './date-time.js';
import { IsId } from './id.js';
import { Nested } from './input-shape.js';

/** The description of a field, or its options. */
type About = string | FieldOptions;

interface Range {
  readonly min: number;
  readonly max?: number;
}

/** Fields by type. @typeParam N what values can be instead */
const fieldsByType = <N extends undefined>(nullable: boolean) => {
  /** @param checks in the order of class-validator's decorators */
  const field = <T>(
    type: ReturnTypeFunc,
    about: About,
    checks: readonly PropertyDecorator[],
    defaultValue?: NoInfer<T>,
  ): DataField<T | N> =>
    applyDecorators(
      ...checks.toReversed(),
      ...(nullable ? [IsOptional()] : []),
      Field(type, {
        nullable,
        ...(typeof about === 'string' ? { description: about } : about),
        ...(defaultValue !== undefined && { defaultValue }),
      }),
    );
  return {
    /** A whole number. */
    int: ({ min, max }: Range, about: About, defaultValue?: number) =>
      field<number>(() => Int, about, wholeNumbers(min, max), defaultValue),
    boolean: (about: About, defaultValue?: boolean) =>
      field<boolean>(() => Boolean, about, [IsBoolean()], defaultValue),
    /** @param type as `enumType` returns it. @param among the values that are valid here */
    oneOf: <E extends EnumObject, V extends E[keyof E] = E[keyof E]>(
      type: E,
      about: About,
      defaultValue?: NoInfer<V>,
      among: readonly V[] = Object.values(type) as V[],
    ) => field<V>(() => type, about, [IsIn(among)], defaultValue),
    /** @param most characters */
    text: (most: number, about: About) => field<string>(() => String, about, [IsString(), MaxLength(most)]),
    /** A string with other checks. */
    string: (about: About, ...checks: readonly PropertyDecorator[]) =>
      field<string>(() => String, about, checks),
    /** An id of the server. @param of what it identifies, such as `game` */
    id: (of: string, about: About = `Id of the ${of}.`) =>
      field<string>(() => ID, about, [IsId(`the UUID of a ${of}`)]),
    time: (about: About) => field<Date>(() => Date, about, [IsTime()]),
    /** @param most items */
    ints: (most: number, about: About) => field<number[]>(() => [Int], about, [ArrayMaxSize(most)]),
    object: <T extends object>(type: () => Type<T>, about: About) => field<T>(type, about, [Nested(type)]),
    other: field,
  };
};

/** Fields that an input must have, unless they have a default value. */
export const required = fieldsByType<never>(false);

/** Fields that clients may omit or set to null. */
export const optional = fieldsByType<undefined>(true);

/** An input type of the API. */
export const inputType = <F extends DataFields>(
  name: string,
  description: string,
  fields: F,
): Type<ValuesOf<F>> => classOf(name, fields, InputType(name, { description }));

/** The arguments of a field. */
export const argsType = <F extends DataFields>(fields: F): Type<ValuesOf<F>> =>
  classOf('Arguments', fields, ArgsType());

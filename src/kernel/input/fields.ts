/** Fields of inputs, each declared in the schema and checked by one decorator. A nullable field may be omitted. */
import { applyDecorators } from '@nestjs/common';
import { Field, ID, Int, type FieldOptions, type ReturnTypeFunc } from '@nestjs/graphql';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsTime } from './date-time.js';
import { IsId } from './id.js';

/** A whole number. */
export const IntField = ({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max?: number }): PropertyDecorator =>
  field(() => Int, options, ...(max === undefined ? [] : [Max(max)]), Min(min), IsInt());

/** An id of the server. @param what the valid value, for the error message */
export const IdField = (what: string, options: FieldOptions): PropertyDecorator =>
  field(() => ID, options, IsId(what));

export const BooleanField = (options: FieldOptions): PropertyDecorator =>
  field(() => Boolean, options, IsBoolean());

/** A value of an enum. @param type as `enumType` returns it; `among`: the values that are valid here, by default all */
export const EnumField = (
  type: Readonly<Record<string, string>>,
  { among = Object.values(type), ...options }: FieldOptions & { among?: readonly string[] },
): PropertyDecorator => field(() => type, options, IsIn(among));

/** A string. @param most characters */
export const TextField = (most: number, options: FieldOptions): PropertyDecorator =>
  field(() => String, options, MaxLength(most), IsString());

export const TimeField = (options: FieldOptions): PropertyDecorator => field(() => Date, options, IsTime());

function field(
  type: ReturnTypeFunc,
  options: FieldOptions,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    ...checks,
    ...(options.nullable === true ? [IsOptional()] : []),
    Field(type, options),
  );
}

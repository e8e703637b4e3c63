/**
 * Fields of the types of the API. Types that only hold data declare each field once, with its description; the type of
 * its values follows. In classes, fields decorate the getters that compute them.
 *
 *     export const AwardModel = objectType('Award', 'Points for the values of fields.', {
 *       row: nullable.string('Id of the row; null for the sum of all fields.'),
 *     });
 *     export type AwardModel = InstanceType<typeof AwardModel>;
 */
import { applyDecorators, type Abstract, type Type } from '@nestjs/common';
import {
  Field,
  Float,
  ID,
  Int,
  ObjectType,
  type GqlTypeReference,
  type ReturnTypeFunc,
} from '@nestjs/graphql';
import { Uuid } from '../input/id.js';
import { Localized, type InLanguage } from '../language/localized.js';
import { FormerName } from './former-name.js';
import { ListSize, type FieldListSize } from './prices.js';

/** Declares a field in the schema. @typeParam T of its values; with `undefined`, they may lack it */
export type DataField<T> = PropertyDecorator & { readonly holds?: () => T };

export type DataFields = Readonly<Record<string, DataField<unknown>>>;
type ValueOf<D> = D extends DataField<infer T> ? T : never;
type OptionalKey<F> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];

/** The values of fields. */
export type ValuesOf<F> = { -readonly [K in Exclude<keyof F, OptionalKey<F>>]: ValueOf<F[K]> } & {
  -readonly [K in OptionalKey<F>]?: Exclude<ValueOf<F[K]>, undefined>;
};

export type EnumObject = Readonly<Record<string, string>>;
type Size = number | FieldListSize;

/** The same field, with a decorator. */
const also = <T>(declared: DataField<T>, decorator: PropertyDecorator): DataField<T> =>
  applyDecorators(declared, decorator);

/** Fields by type. The size of a list is its maximum, as for `ListSize`. @typeParam N what values can be instead */
const fieldsByType = <N extends null | undefined>(nullable: boolean) => {
  const field = <T>(type: ReturnTypeFunc, description: string): DataField<T | N> =>
    Field(type, { description, nullable });
  const items = <T>(
    type: () => GqlTypeReference,
    size: Size,
    description: string,
  ): DataField<readonly T[] | N> =>
    also(
      field<readonly T[]>(() => [type()], description),
      ListSize(size),
    );
  return {
    int: (description: string) => field<number>(() => Int, description),
    float: (description: string) => field<number>(() => Float, description),
    string: (description: string) => field<string>(() => String, description),
    boolean: (description: string) => field<boolean>(() => Boolean, description),
    id: (description: string) => field<string>(() => ID, description),
    uuid: (description: string) =>
      also(
        field<string>(() => ID, description),
        Uuid(),
      ),
    date: (description: string) => field<Date>(() => Date, description),
    /** A string in the language of the request. */
    localized: (description: string) =>
      also(
        field<InLanguage>(() => String, description),
        Localized(),
      ),
    /** @param type as `enumType` returns it */
    oneOf: <E extends EnumObject>(type: E, description: string) => field<E[keyof E]>(() => type, description),
    object: <T>(type: () => Type<T>, description: string) => field<T>(type, description),
    /** @param type an object type, or the abstract class of an interface */
    list: <T>(type: () => Type<T> | Abstract<T>, size: Size, description: string) =>
      items<T>(type, size, description),
    ints: (size: Size, description: string) => items<number>(() => Int, size, description),
    floats: (size: Size, description: string) => items<number>(() => Float, size, description),
    ids: (size: Size, description: string) => items<string>(() => ID, size, description),
    uuids: (size: Size, description: string) =>
      also(
        items<string>(() => ID, size, description),
        Uuid(),
      ),
    strings: (size: Size, description: string) => items<string>(() => String, size, description),
    listOf: <E extends EnumObject>(type: E, size: Size, description: string) =>
      items<E[keyof E]>(() => type, size, description),
  };
};

export const field = fieldsByType<never>(false);

/** The same fields, with values that can be null. */
export const nullable = fieldsByType<null>(true);

/** The same fields, which values may lack. */
export const optional = fieldsByType<undefined>(true);

/** A field whose values may be computed when it is selected. */
export const later = <T>(current: DataField<T>): DataField<T | Promise<T>> => current;

/** A field that also has a former name, see `FormerName`. */
export const formerly = <T>(name: string, type: ReturnTypeFunc, current: DataField<T>): DataField<T> =>
  also(current, FormerName(name, type));

/**
 * An object type of the API. Its values are plain objects; those with former names are created by `objectOf`.
 * @param about its description, or the options of its class
 */
export function objectType<F extends DataFields>(
  name: string,
  about: string | Parameters<typeof ObjectType>[1],
  fields: F,
  ...decorators: readonly ClassDecorator[]
): Type<ValuesOf<F>> {
  const options = typeof about === 'string' ? { description: about } : about;
  return classOf(name, fields, ObjectType(name, options), ...decorators);
}

/** The class by which Nest describes a type. */
export function classOf<F extends DataFields>(
  name: string,
  fields: F,
  ...decorators: readonly ClassDecorator[]
): Type<ValuesOf<F>> {
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- its properties are those of the decorators
  const type = class {} as Type<ValuesOf<F>>;
  Object.defineProperty(type, 'name', { value: name });
  for (const [key, declare] of Object.entries(fields)) declare(type.prototype as object, key);
  for (const decorate of decorators) decorate(type);
  return type;
}

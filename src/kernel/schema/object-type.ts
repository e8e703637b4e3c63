/**
 * Fields of the types of the API, each declared once with its description. If a type only holds data, the type of its
 * values follows.
 *
 *     export const AwardModel = objectType('Award', 'Points for the values of fields.', {
 *       row: nullable.string('Id of the row; null for the sum of all fields.'),
 *     });
 *     export type AwardModel = InstanceType<typeof AwardModel>;
 *
 * Otherwise its values are objects of a class, and functions compute the fields that are selected.
 *
 *     computedType(SideModel, 'Side', 'One player, or a team that shares a sheet.', {
 *       total: field.int('Current total.', ({ game, index }) => totalOf(game, index)),
 *     });
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
import type { Slices } from '@yamb-server/engine';
import { ForCaller, type ByViewer } from '../caller/for-caller.js';
import { Uuid } from '../input/id.js';
import { Localized, type InLanguage } from '../language/localized.js';
import { FormerName } from './former-name.js';
import { ListSize, type FieldListSize } from './prices.js';

/**
 * Declares a field in the schema.
 * @typeParam T of its values; with `undefined`, they may lack it
 * @typeParam M of the objects from which it is computed
 */
export type DataField<T, M = never> = PropertyDecorator & {
  readonly holds?: () => T;
  readonly compute?: ((model: M) => unknown) | undefined;
};

export type DataFields = Readonly<Record<string, DataField<unknown>>>;
type ValueOf<D> = D extends DataField<infer T> ? T : never;
type OptionalKey<F> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];

/** The values of fields. */
export type ValuesOf<F> = { -readonly [K in Exclude<keyof F, OptionalKey<F>>]: ValueOf<F[K]> } & {
  -readonly [K in OptionalKey<F>]?: Exclude<ValueOf<F[K]>, undefined>;
};

export type EnumObject = Readonly<Record<string, string>>;
type Size = number | FieldListSize;

/** Computes a field of an object. */
type Compute<M, T> = (model: M) => T | Promise<T>;

/** The same field, with a decorator. */
export const also = <T, M>(declared: DataField<T, M>, decorator: PropertyDecorator): DataField<T, M> =>
  computedBy(applyDecorators(declared, decorator), declared.compute);

/** The same field, computed by a function. */
export const computedBy = <T, M>(
  declared: PropertyDecorator,
  compute: DataField<T, M>['compute'],
): DataField<T, M> => Object.assign(declared.bind(null), { compute });

/**
 * Fields by type, for `computedType` with a function that computes them. The size of a list is its maximum, as for
 * `ListSize`.
 * @typeParam N what values can be instead
 */
const fieldsByType = <N extends null | undefined>(nullable: boolean) => {
  const field = <T, M>(
    type: ReturnTypeFunc,
    description: string,
    compute?: (model: M) => unknown,
  ): DataField<T | N, M> => computedBy(Field(type, { description, nullable }), compute);
  const items = <T, M>(
    type: () => GqlTypeReference,
    size: Size,
    description: string,
    compute?: (model: M) => unknown,
  ): DataField<readonly T[] | N, M> =>
    also(
      field<readonly T[], M>(() => [type()], description, compute),
      ListSize(size),
    );
  const simple =
    <T>(type: ReturnTypeFunc) =>
    <M>(description: string, compute?: Compute<M, T | N>): DataField<T | N, M> =>
      field(type, description, compute);
  const list =
    <T>(type: () => GqlTypeReference) =>
    <M>(size: Size, description: string, compute?: Compute<M, readonly T[] | N>) =>
      items<T, M>(type, size, description, compute);
  const id = simple<string>(() => ID);
  const ids = list<string>(() => ID);
  return {
    int: simple<number>(() => Int),
    float: simple<number>(() => Float),
    string: simple<string>(() => String),
    boolean: simple<boolean>(() => Boolean),
    id,
    uuid: <M>(description: string, compute?: Compute<M, string | N>) =>
      also(id(description, compute), Uuid()),
    date: simple<Date>(() => Date),
    /** A string in the language of the request. */
    localized: <M>(description: string, compute?: Compute<M, InLanguage<string | Slices<string>>>) =>
      also(
        field<InLanguage<string | Slices<string>>, M>(() => String, description, compute),
        Localized(),
      ),
    /** @param type as `enumType` returns it */
    oneOf: <E extends EnumObject, M>(type: E, description: string, compute?: Compute<M, E[keyof E] | N>) =>
      field<E[keyof E], M>(() => type, description, compute),
    object: <T, M>(type: () => Type<T>, description: string, compute?: Compute<M, NoInfer<T> | N>) =>
      field<T, M>(type, description, compute),
    /** An object that depends on the caller. */
    byViewer: <T, M>(
      type: () => Type<T>,
      description: string,
      compute?: Compute<M, ByViewer<NoInfer<T> | N>>,
    ) => also(field<T, M>(type, description, compute), ForCaller()),
    /** @param type an object type, or the abstract class of an interface */
    list: <T, M>(
      type: () => Type<T> | Abstract<T>,
      size: Size,
      description: string,
      compute?: Compute<M, readonly NoInfer<T>[] | N>,
    ) => items<T, M>(type, size, description, compute),
    ints: list<number>(() => Int),
    floats: list<number>(() => Float),
    ids,
    uuids: <M>(size: Size, description: string, compute?: Compute<M, readonly string[] | N>) =>
      also(ids(size, description, compute), Uuid()),
    strings: list<string>(() => String),
    listOf: <E extends EnumObject, M>(
      type: E,
      size: Size,
      description: string,
      compute?: Compute<M, readonly E[keyof E][] | N>,
    ) => items<E[keyof E], M>(() => type, size, description, compute),
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
export const formerly = <T, M>(
  name: string,
  type: ReturnTypeFunc,
  current: DataField<T, M>,
): DataField<T, M> => also(current, FormerName(name, type));

type About = string | Parameters<typeof ObjectType>[1];

/**
 * An object type of the API. Its values are plain objects; those with former names are created by `objectOf`.
 * @param about its description, or the options of its class
 */
export const objectType = <F extends DataFields>(
  name: string,
  about: About,
  fields: F,
  ...decorators: readonly ClassDecorator[]
): Type<ValuesOf<F>> => classOf(name, fields, describedBy(name, about), ...decorators);

/** Declares an object type of the API whose values are objects of a class. Only selected fields are computed. */
export function computedType<M extends object>(
  type: Type<M>,
  name: string,
  about: About,
  fields: Readonly<Record<string, DataField<unknown, M>>>,
  ...decorators: readonly ClassDecorator[]
): void {
  declareFields<M>(type, fields);
  for (const decorate of [describedBy(name, about), ...decorators]) decorate(type);
}

const describedBy = (name: string, about: About): ClassDecorator =>
  ObjectType(name, typeof about === 'string' ? { description: about } : about);

/** The class by which Nest describes a type. */
export function classOf<F extends DataFields>(
  name: string,
  fields: F,
  ...decorators: readonly ClassDecorator[]
): Type<ValuesOf<F>> {
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- its properties are those of the decorators
  const type = class {} as Type<ValuesOf<F>>;
  Object.defineProperty(type, 'name', { value: name });
  declareFields(type, fields);
  for (const decorate of decorators) decorate(type);
  return type;
}

function declareFields<M>(type: Type, fields: Readonly<Record<string, DataField<unknown, M>>>): void {
  const prototype = type.prototype as object;
  for (const [key, declare] of Object.entries(fields)) {
    declare(prototype, key);
    const { compute } = declare;
    if (!compute) continue;
    Object.defineProperty(prototype, key, {
      configurable: true,
      get(this: M) {
        return compute(this);
      },
    });
  }
}

/**
 * What fields cost and how long lists are, in the terms of the GraphQL cost directives by IBM
 * (https://ibm.github.io/graphql-specs/cost-spec.html). Both stand in the `extensions` of the field in the schema:
 * `cost` and `listSize`. `costOf` estimates with them before anything is run; `checkPrices` refuses to start without.
 */
import { Extensions } from '@nestjs/graphql';

/** `@cost`: what a field itself takes, or a value of an object type wherever it is. */
export interface FieldCost {
  /** In units of cost, of which each is about a microsecond; a plain value is 1. */
  readonly weight: number;
}

/** `@listSize`: how many items a list has. */
export interface FieldListSize {
  /** The most items that the list can have. Of a list of lists: all values in it. */
  readonly assumedSize: number;
  /** Arguments that say how many items are wanted: one that is given, or has a default, counts up to `assumedSize`. */
  readonly slicingArguments?: readonly string[];
  /** On a field that gives a page: the lists of the page that have this size. */
  readonly sizedFields?: readonly string[];
  /** What each item of the page takes to be read, whatever is asked of it. */
  readonly itemCost?: number;
  /** Types of which the list has one item at most; the others are of other types. */
  readonly onceTypes?: readonly string[];
  /** Types of which it has none, though its type allows them. */
  readonly absentTypes?: readonly string[];
}

declare module 'graphql' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an augmentation repeats the parameters of the type
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    readonly cost?: FieldCost;
    readonly listSize?: FieldListSize;
  }

  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- as above
  interface GraphQLObjectTypeExtensions<_TSource, _TContext> {
    readonly cost?: FieldCost;
  }
}

/** A price as it was declared, and where: `GamesResolver.events`. */
export interface DeclaredPrice {
  readonly at: string;
  readonly price: FieldCost | FieldListSize;
}

/** Every use of the decorators below, so that `checkPrices` finds those that are on no field. */
export const declaredPrices: DeclaredPrice[] = [];

/**
 * What the field itself takes, beside what is selected below it. For fields that read from the database, or compute
 * more than a plain value. On an object type: what each value of it takes, such as to be read. Measured by
 * `npm run bench:prices`.
 * @param weight in units of cost; without this decorator a field takes 1, and a value of an object type no more
 */
export const Cost = (weight: number): PropertyDecorator & MethodDecorator & ClassDecorator =>
  declare('cost', { weight } satisfies FieldCost);

/**
 * How many items a list can have. Every field that gives a list needs it, or the server does not start.
 * @param size the most items: a bound that the code has, as exact as can be; with arguments, see `FieldListSize`
 */
export const ListSize = (size: number | FieldListSize): PropertyDecorator & MethodDecorator =>
  declare('listSize', typeof size === 'number' ? { assumedSize: size } : size);

function declare(
  name: 'cost' | 'listSize',
  price: FieldCost | FieldListSize,
): PropertyDecorator & MethodDecorator & ClassDecorator {
  return (target: object, property?: string | symbol) => {
    const owner = typeof target === 'function' ? target.name : target.constructor.name;
    declaredPrices.push({ at: property === undefined ? owner : `${owner}.${String(property)}`, price });
    // What Nest's types leave out: without a property it is for the class.
    const extend: (target: object, property?: string | symbol) => void = Extensions({ [name]: price });
    extend(target, property);
  };
}

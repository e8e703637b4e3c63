/**
 * The cost of fields and the size of lists, in the terms of the GraphQL cost directives by IBM
 * (https://ibm.github.io/graphql-specs/cost-spec.html). Both stand in the `extensions` of the field in the schema:
 * `cost` and `listSize`. `costOf` estimates with them before anything is run; `checkPrices` refuses to start without.
 */
import { Extensions } from '@nestjs/graphql';

/** `@cost`: the cost of a field itself, or of a value of an object type. */
export interface FieldCost {
  /** In units of cost, of which each is about a microsecond; a plain value is 1. */
  readonly weight: number;
  /** For generated strings: the cost of long ones, which the weight does not cover. */
  readonly longText?: LongText;
}

/** The cost of strings that are longer than the server's own data make them, as rule sets of players do. */
export interface LongText {
  /** Characters that the weight covers. */
  readonly from: number;
  /** The cost of each further one. */
  readonly weight: number;
}

/** The cost of a string beyond its weight. */
export const costOfText = (length: number, { from, weight }: LongText): number =>
  Math.max(0, length - from) * weight;

/** `@listSize`: how many items a list has. */
export interface FieldListSize {
  /** The most items that the list can have. Of a list of lists: all values in it. */
  readonly assumedSize: number;
  /** Arguments that give the number of items, up to `assumedSize`. */
  readonly slicingArguments?: readonly string[];
  /** On a field that returns a page: the lists of the page that have this size. */
  readonly sizedFields?: readonly string[];
  /** The cost of reading each item of the page, whatever is selected of it. */
  readonly itemCost?: number;
  /** Types of which the list has at most one item. */
  readonly onceTypes?: readonly string[];
  /** Types of which the list has none, though its type allows them. */
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
 * The cost of a field itself, beside the selection below it. For fields that read from the database, or compute more than a
 * plain value. On an object type: the cost of each value, such as that of reading it. Measured by
 * `npm run bench:prices`.
 * @param weight in units of cost; without this decorator a field takes 1, and a value of an object type no more
 * @param longText counted when the text is made
 */
export const Cost = (
  weight: number,
  longText?: LongText,
): PropertyDecorator & MethodDecorator & ClassDecorator =>
  declare('cost', { weight, ...(longText && { longText }) } satisfies FieldCost);

/**
 * The most items of a list. The server does not start if a field that returns a list lacks it.
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
    // Nest's types omit that without a property it decorates the class.
    const extend: (target: object, property?: string | symbol) => void = Extensions({ [name]: price });
    extend(target, property);
  };
}

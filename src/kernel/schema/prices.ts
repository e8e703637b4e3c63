/**
 * The cost of fields and the size of lists, in the terms of IBM's GraphQL cost directives
 * (https://ibm.github.io/graphql-specs/cost-spec.html). Both are stored in the `extensions` of the schema's fields, as
 * `cost` and `listSize`. `costOf` uses them to estimate an operation before it runs.
 */
import { Extensions } from '@nestjs/graphql';

/** `@cost`: the cost of the field itself, or of each value of an object type. */
export interface FieldCost {
  /** In units of cost, about a microsecond each; a plain value costs 1. */
  readonly weight: number;
  /** For generated strings: the extra cost of long ones. */
  readonly longText?: LongText;
}

/** The cost of strings longer than the server's own data produces, such as those of custom rule sets. */
export interface LongText {
  /** Characters included in the weight. */
  readonly from: number;
  /** The cost of each further character. */
  readonly weight: number;
}

/** The extra cost of a string beyond its weight. */
export const costOfText = (length: number, { from, weight }: LongText): number =>
  Math.max(0, length - from) * weight;

/** `@listSize`: how many items a list has. */
export interface FieldListSize {
  /** Maximum items of the list. For a list of lists: maximum values in all of them. */
  readonly assumedSize: number;
  /** Arguments that set the number of items, up to `assumedSize`. */
  readonly slicingArguments?: readonly string[];
  /** For a field that returns a page: the lists of the page that have this size. */
  readonly sizedFields?: readonly string[];
  /** The cost of reading each item of the page, whatever is selected. */
  readonly itemCost?: number;
  /** Types that occur at most once in the list. */
  readonly onceTypes?: readonly string[];
  /** Types that never occur in the list, although its type allows them. */
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

/** A declared price and its place, such as `GamesResolver.events`. */
export interface DeclaredPrice {
  readonly at: string;
  readonly price: FieldCost | FieldListSize;
}

/** Every use of the decorators below, so that a spec can find those without a field. */
export const declaredPrices: DeclaredPrice[] = [];

/**
 * The cost of a field itself, without its selection. For fields that read from the database or compute more than a
 * plain value. On an object type: the cost of each value, such as reading it. Measured by `npm run bench:prices`.
 * @param weight in units of cost; without this decorator, a field costs 1 and a value of an object type nothing more
 * @param longText counted when the text is created
 */
export const Cost = (
  weight: number,
  longText?: LongText,
): PropertyDecorator & MethodDecorator & ClassDecorator =>
  declare('cost', { weight, ...(longText && { longText }) } satisfies FieldCost);

/**
 * The maximum items of a list. Every list field needs one.
 * @param size the maximum, as exact as the code guarantees; with arguments, see `FieldListSize`
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
    // Nest's types do not say that it decorates the class if called without a property.
    const extend: (target: object, property?: string | symbol) => void = Extensions({ [name]: price });
    extend(target, property);
  };
}

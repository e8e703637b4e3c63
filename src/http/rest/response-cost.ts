/**
 * The cost of REST responses: that of a GraphQL operation with the same selection, except that a value costs less,
 * because a function generated for its type writes it.
 */
import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { costOf } from '../limits/cost.js';
import { itemSize, PLAIN_ITEM } from '../metering/item-size.js';
import type { ItemSize } from '../../kernel/usage/meter.js';
import { pointsOf } from '../../kernel/usage/rates.js';
import { drawingTypes } from './drawings.js';
import { WHOLE } from './own-parameters.js';
import type { Step } from './parameters.js';
import { briefOf, representedFields } from './represented-fields.js';
import type { RestRoute } from './route.js';

/** The cost of a value in REST, relative to GraphQL. Measured by `npm run bench:prices`. */
export const COST_OF_A_REST_VALUE = 0.2;

/** The size of a value in a response without nested lists, which are counted when they are written. */
export function representedSize(
  schema: GraphQLSchema,
  outputType: GraphQLOutputType,
  only: readonly string[] | undefined,
  omittedFields: ReadonlySet<string>,
): ItemSize {
  const type = getNamedType(outputType);
  const selection = selectionOf(schema, type, only, omittedFields, false);
  const selected = selection === '' ? null : getOperationAST(parse(selection, { noLocation: true }));
  const { cost: values, bytes } = isCompositeType(type)
    ? itemSize(selected ? [selected.selectionSet] : [], type, { schema, fragments: {} })
    : PLAIN_ITEM;
  return { cost: values * COST_OF_A_REST_VALUE, values, bytes };
}

/** The points of a response, computed once per route, form of response and page length. */
export class ResponseCost {
  /** Created with the first response: most routes of a server get none for a long time. */
  private document: DocumentNode | undefined;
  /** Points by number of items. */
  private readonly computed = new Map<number, number>();
  private readonly longest: number;

  /**
   * @param steps the fields that the route resolves
   * @param only the fields of the response; all by default. For a union, those of the type that has them
   * @param omittedFields fields omitted from the response at any depth, as `Type.field`
   * @param beside the cost of anything derived from the fields, such as a drawing
   */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly steps: readonly Step[],
    private readonly only?: readonly string[],
    private readonly omittedFields = WHOLE,
    private readonly beside = 0,
  ) {
    this.longest = steps.at(-1)?.field.extensions.listSize?.assumedSize ?? 0;
  }

  /** @param args of the last field; `first` is the length of the page */
  points({ first }: Readonly<Record<string, unknown>> = {}): number {
    // Input validation rejects a longer page.
    const items = typeof first === 'number' ? Math.min(this.longest, Math.max(0, Math.trunc(first))) : 0;
    const cached = this.computed.get(items);
    if (cached !== undefined) return cached;
    const { schema } = this;
    const document = (this.document ??= operationOf(schema, this.steps, this.only, this.omittedFields));
    const operation = getOperationAST(document);
    const cost = operation ? costOf(schema, document, operation, { first: items }, COST_OF_A_REST_VALUE) : 0;
    const points = pointsOf(cost + this.beside);
    this.computed.set(items, points);
    return points;
  }
}

/**
 * The cost of a route's whole response.
 * @param steps the fields that the route resolves
 * @param omittedFields as for `ResponseCost`
 */
export const costOfRoute = (
  schema: GraphQLSchema,
  steps: readonly Step[],
  { drawing }: Pick<RestRoute, 'drawing'>,
  omittedFields?: ReadonlySet<string>,
): ResponseCost =>
  // A drawing writes no fields.
  new ResponseCost(schema, steps, drawing && [], omittedFields, drawing && drawingTypes[drawing].cost.weight);

/** The operation that selects the content of the response. The variable `first` is the length of a page. */
function operationOf(
  schema: GraphQLSchema,
  steps: readonly Step[],
  only: readonly string[] | undefined,
  omittedFields: ReadonlySet<string>,
): DocumentNode {
  const last = steps.at(-1);
  const selection = last ? selectionOf(schema, last.field.type, only, omittedFields) : '';
  const root = steps[0]?.parent;
  const kind =
    root === schema.getMutationType()
      ? 'mutation'
      : root === schema.getSubscriptionType()
        ? 'subscription'
        : 'query';
  const text = steps.reduceRight((inner, { field }) => `{ ${called(field)} ${inner} }`, selection);
  return parse(`${kind} ($first: Int) ${text}`, { noLocation: true });
}

/**
 * The selection of everything in a response of the type, down to the leaves; empty for a leaf.
 * @param belowLists whether to include the selections of list items
 */
function selectionOf(
  schema: GraphQLSchema,
  outputType: GraphQLOutputType,
  only: readonly string[] | undefined,
  omittedFields: ReadonlySet<string>,
  belowLists = true,
): string {
  const type = getNamedType(outputType);
  const of = (inner: GraphQLOutputType, part: readonly string[] | undefined): string =>
    selectionOf(schema, inner, part, omittedFields, belowLists);
  const selections = isAbstractType(type)
    ? schema.getPossibleTypes(type).flatMap((one) => {
        const within = of(one, only);
        return within === '' ? [] : `... on ${one.name} ${within}`;
      })
    : isObjectType(type)
      ? representedFields(type, only, omittedFields).map((field) =>
          !belowLists && isListType(getNullableType(field.type))
            ? field.name
            : `${called(field)} ${of(field.type, briefOf(type, field.name)?.fields)}`,
        )
      : [];
  return selections.length > 0 ? `{ ${selections.join(' ')} }` : '';
}

/** A field with the length of its page. */
const called = ({ name, args }: GraphQLField<unknown, unknown>): string =>
  args.some((one) => one.name === 'first') ? `${name}(first: $first)` : name;

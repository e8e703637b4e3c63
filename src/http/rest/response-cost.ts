/**
 * The cost of REST responses: that of a GraphQL operation with the same selection, except that a value costs less,
 * because a function generated for its type writes it.
 */
import {
  getNamedType,
  isCompositeType,
  Kind,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { costOf } from '../limits/cost.js';
import { itemSize, PLAIN_ITEM } from '../metering/item-size.js';
import type { ItemSize } from '../../kernel/usage/meter.js';
import { pointsOf } from '../../kernel/usage/rates.js';
import { drawingTypes } from './drawings.js';
import { WHOLE } from './game-parts.js';
import type { Step } from './parameters.js';
import { operationOf, selectionsOf } from './represented-selection.js';
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
  const selections = selectionsOf(schema, type, only, omittedFields, false);
  const { cost: values, bytes } = isCompositeType(type)
    ? itemSize([{ kind: Kind.SELECTION_SET, selections }], type, { schema, fragments: {} })
    : PLAIN_ITEM;
  return { cost: values * COST_OF_A_REST_VALUE, values, bytes };
}

/** The points of a response, computed once per route, form of response and page length. */
export class ResponseCost {
  /** Created with the first response: most routes of a server get none for a long time. */
  private definition: OperationDefinitionNode | undefined;
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
    const definition = (this.definition ??= operationOf(
      this.schema,
      this.steps,
      this.only,
      this.omittedFields,
    ));
    const document = { kind: Kind.DOCUMENT, definitions: [definition] } as const;
    const points = pointsOf(
      costOf(this.schema, document, definition, { first: items }, COST_OF_A_REST_VALUE) + this.beside,
    );
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

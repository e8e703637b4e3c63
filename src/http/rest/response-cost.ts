/**
 * The cost of responses of REST: that of a GraphQL operation with the same selection, except that a value costs less, as a
 * function made for its type writes it.
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

/** The cost of a value in REST as a share of that in GraphQL. Measured by `npm run bench:prices`. */
export const COST_OF_A_REST_VALUE = 0.2;

/** The size of a value in a response, without the lists in it: these are counted when they are written. */
export function representedSize(
  schema: GraphQLSchema,
  outputType: GraphQLOutputType,
  only: readonly string[] | undefined,
  leftOut: ReadonlySet<string>,
): ItemSize {
  const type = getNamedType(outputType);
  const selections = selectionsOf(schema, type, only, leftOut, false);
  const { cost: values, bytes } = isCompositeType(type)
    ? itemSize([{ kind: Kind.SELECTION_SET, selections }], type, { schema, fragments: {} })
    : PLAIN_ITEM;
  return { cost: values * COST_OF_A_REST_VALUE, values, bytes };
}

/** The points of a response, computed once for a route, a form of its response and a length of its page. */
export class ResponseCost {
  /** Made for the first response: most routes of a server have none for long. */
  private definition: OperationDefinitionNode | undefined;
  /** By the number of items. */
  private readonly computed = new Map<number, number>();
  private readonly longest: number;

  /**
   * @param steps the fields that the route resolves
   * @param only the fields of the response; all by default. Of the types of a union, those of the one that has them
   * @param leftOut fields that the response leaves out wherever they are, as `Type.field`
   * @param beside what is made of the fields beside them, such as a drawing, in units of cost
   */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly steps: readonly Step[],
    private readonly only?: readonly string[],
    private readonly leftOut = WHOLE,
    private readonly beside = 0,
  ) {
    this.longest = steps.at(-1)?.field.extensions.listSize?.assumedSize ?? 0;
  }

  /** @param args of the last field; `first` is the length of a page */
  points({ first }: Readonly<Record<string, unknown>> = {}): number {
    // The check of inputs refuses a longer page.
    const items = typeof first === 'number' ? Math.min(this.longest, Math.max(0, Math.trunc(first))) : 0;
    const cached = this.computed.get(items);
    if (cached !== undefined) return cached;
    const definition = (this.definition ??= operationOf(this.schema, this.steps, this.only, this.leftOut));
    const document = { kind: Kind.DOCUMENT, definitions: [definition] } as const;
    const points = pointsOf(
      costOf(this.schema, document, definition, { first: items }, COST_OF_A_REST_VALUE) + this.beside,
    );
    this.computed.set(items, points);
    return points;
  }
}

/**
 * The cost of the whole response of a route.
 * @param steps the fields that the route resolves
 * @param leftOut as for `ResponseCost`
 */
export const costOfRoute = (
  schema: GraphQLSchema,
  steps: readonly Step[],
  { drawing }: Pick<RestRoute, 'drawing'>,
  leftOut?: ReadonlySet<string>,
): ResponseCost =>
  // A drawing writes no fields.
  new ResponseCost(schema, steps, drawing && [], leftOut, drawing && drawingTypes[drawing].cost.weight);

/** Paged lists, as in https://relay.dev/graphql/connections.htm. */
import { ObjectType } from '@nestjs/graphql';
import { field, nullable, objectType } from './object-type.js';
import type { Type } from '@nestjs/common';
import { MAX_PAGE } from './limits.js';
import { ListSize } from './prices.js';

export const PageInfoModel = objectType('PageInfo', 'Position of a page in its list.', {
  hasNextPage: field.boolean('Whether there are more items after this page.'),
  endCursor: nullable.string(
    'Cursor of the last item; pass it as `after` to get the next page. A page may have fewer items than ' +
      'requested, or be empty, even if more follow: check `hasNextPage`.',
  ),
});
export type PageInfoModel = InstanceType<typeof PageInfoModel>;

/** An item of a page. */
export interface Edge<N> {
  /** The position of the item in its list. */
  readonly cursor: string;
  readonly node: N;
}

/** A page of a list. */
export interface Connection<N> {
  readonly edges: readonly Edge<N>[];
  readonly nodes: readonly N[];
  readonly pageInfo: PageInfoModel;
}

/** The names and words of a list in the schema. */
interface ListWords {
  /** Type of a page, such as `GameConnection`. */
  readonly page: string;
  /** Type of an item, such as `GameEdge`. */
  readonly edge: string;
  /** The description of a page, such as "A page of games, newest first." */
  readonly description: string;
  /** An item, such as "game". */
  readonly one: string;
  /** Several items, such as "games". */
  readonly many: string;
}

/** The types of a list of `node`. The class that is returned is the type of a page. */
export function connectionOf<N>(
  node: Type<N>,
  { page, edge, description, one, many }: ListWords,
): Type<Connection<N>> {
  @ObjectType(edge, { description: `One of the ${many} in a list, with its cursor.` })
  class EdgeModel implements Edge<N> {
    @field.string(`Position of the ${one} in the list.`)
    cursor!: string;

    @field.object(() => node, `The ${one}.`)
    node!: N;
  }

  @ObjectType(page, { description })
  class ConnectionModel implements Connection<N> {
    @field.list(() => EdgeModel, MAX_PAGE, `The ${many} with their cursors.`)
    edges!: readonly Edge<N>[];

    @field.list(() => node, MAX_PAGE, `The ${many}.`)
    nodes!: readonly N[];

    @field.object(() => PageInfoModel, 'Whether more pages follow, and the last cursor.')
    pageInfo!: PageInfoModel;
  }
  return ConnectionModel;
}

/** Items of a list, and whether more follow. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

/** A page of `first` items. @param found one item more than that if more follow */
export const pageOf = <T>(found: readonly T[], first: number): Page<T> => ({
  items: found.slice(0, first),
  hasMore: found.length > first,
});

/** A page as the API shows it. @param page with the cursor `end` if the next page does not begin after the last item */
export function connection<T, N>(
  { items, hasMore, end }: Page<T> & { readonly end?: string | null },
  cursorOf: (item: T) => string,
  modelOf: (item: T) => N,
): Connection<N> {
  const edges = items.map((item) => ({ cursor: cursorOf(item), node: modelOf(item) }));
  const endCursor = end ?? edges.at(-1)?.cursor ?? null;
  return { edges, nodes: edges.map(({ node }) => node), pageInfo: { hasNextPage: hasMore, endCursor } };
}

/** Declares the size of a page that `first` selects. @param itemCost the cost of reading each item, whatever is selected */
export const PagedList = (itemCost: number): PropertyDecorator & MethodDecorator =>
  ListSize({
    assumedSize: MAX_PAGE,
    slicingArguments: ['first'],
    sizedFields: ['edges', 'nodes'],
    itemCost,
  });

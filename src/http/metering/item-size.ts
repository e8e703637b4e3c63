/** The size of list items in an operation's selection. */
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import { LEAF_ITEM } from '../limits/cost.js';
import type { ItemSize } from '../../kernel/usage/meter.js';

/** Approximate bytes of a JSON leaf without its name: ids have 38 characters, numbers a few. */
const VALUE_BYTES = 24;

/** An item that is a leaf. */
export const PLAIN_ITEM: ItemSize = { cost: LEAF_ITEM, bytes: VALUE_BYTES };

type Place = Pick<GraphQLResolveInfo, 'schema' | 'fragments'>;

/** Cached with the selections of cached documents. */
const measured = new WeakMap<SelectionSetNode, ItemSize>();

/** The size of each item without nested lists, which are counted when they are resolved. */
export function itemSizeOf({ fieldNodes, returnType, schema, fragments }: GraphQLResolveInfo): ItemSize {
  const type = getNamedType(returnType);
  if (!isCompositeType(type)) return PLAIN_ITEM;
  const selected = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return itemSize(selected, type, { schema, fragments });
}

/** The size of an item with this selection. */
export function itemSize(
  selected: readonly SelectionSetNode[],
  type: GraphQLCompositeType,
  place: Place,
): ItemSize {
  let [cost, bytes] = [1, 0];
  for (const one of selected) {
    const size = sizeOf(one, type, place);
    cost += size.cost;
    bytes += size.bytes;
  }
  return { cost, bytes };
}

/** Measures each selection once, so the time is linear at any nesting of fragments. */
function sizeOf(selectionSet: SelectionSetNode, parent: GraphQLCompositeType, place: Place): ItemSize {
  const cached = measured.get(selectionSet);
  if (cached) return cached;
  let [cost, bytes] = [0, 0];
  // A value of an interface or union has one type: the largest counts.
  const byType = new Map<string, ItemSize>();
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      const size = fieldSize(selection, parent, place);
      cost += size.cost;
      bytes += size.bytes;
      continue;
    }
    const { typeCondition, selectionSet: inner } =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : (place.fragments[selection.name.value] ?? {});
    if (!inner) continue;
    const type = composite(typeCondition ? place.schema.getType(typeCondition.name.value) : parent) ?? parent;
    const size = sizeOf(inner, type, place);
    const before = byType.get(type.name) ?? { cost: 0, bytes: 0 };
    if (type !== parent && isObjectType(type)) {
      byType.set(type.name, { cost: before.cost + size.cost, bytes: before.bytes + size.bytes });
    } else {
      cost += size.cost;
      bytes += size.bytes;
    }
  }
  const sizes = [...byType.values()];
  const size = {
    cost: cost + Math.max(0, ...sizes.map((one) => one.cost)),
    bytes: bytes + Math.max(0, ...sizes.map((one) => one.bytes)),
  };
  measured.set(selectionSet, size);
  return size;
}

function fieldSize(node: FieldNode, parent: GraphQLCompositeType, place: Place): ItemSize {
  const name = node.alias?.value ?? node.name.value;
  const own: ItemSize = { cost: 1, bytes: name.length + VALUE_BYTES };
  const field = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
  if (!field || !node.selectionSet || isListType(getNullableType(field.type))) return own;
  const type = composite(getNamedType(field.type));
  if (!type) return own;
  const below = sizeOf(node.selectionSet, type, place);
  return { cost: own.cost + below.cost, bytes: own.bytes + below.bytes };
}

const composite = (type: GraphQLNamedType | undefined): GraphQLCompositeType | undefined =>
  isCompositeType(type) ? type : undefined;

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
  let size: ItemSize = { cost: 1, bytes: 0 };
  for (const one of selected) size = plus(size, sizeOf(one, type, place));
  return size;
}

const plus = (one: ItemSize, other: ItemSize): ItemSize => ({
  cost: one.cost + other.cost,
  bytes: one.bytes + other.bytes,
});

const NOTHING: ItemSize = { cost: 0, bytes: 0 };

/** Measures each selection once, so the time is linear at any nesting of fragments. */
function sizeOf(selectionSet: SelectionSetNode, parent: GraphQLCompositeType, place: Place): ItemSize {
  const cached = measured.get(selectionSet);
  if (cached) return cached;
  let total = NOTHING;
  // A value of an interface or union has one type: the largest counts.
  const byType = new Map<string, ItemSize>();
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      total = plus(total, fieldSize(selection, parent, place));
      continue;
    }
    const { typeCondition, selectionSet: inner } =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : (place.fragments[selection.name.value] ?? {});
    if (!inner) continue;
    const type = composite(typeCondition ? place.schema.getType(typeCondition.name.value) : parent) ?? parent;
    const size = sizeOf(inner, type, place);
    if (type === parent || !isObjectType(type)) total = plus(total, size);
    else byType.set(type.name, plus(byType.get(type.name) ?? NOTHING, size));
  }
  const sizes = [...byType.values()];
  const size = plus(total, {
    cost: Math.max(0, ...sizes.map((one) => one.cost)),
    bytes: Math.max(0, ...sizes.map((one) => one.bytes)),
  });
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
  return plus(own, sizeOf(node.selectionSet, type, place));
}

const composite = (type: GraphQLNamedType | undefined): GraphQLCompositeType | undefined =>
  isCompositeType(type) ? type : undefined;

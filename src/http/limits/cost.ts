/** The cost of an operation: an estimate of the values in its response, before it is executed. */
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { introspectionSizes, type IntrospectionSizes } from './introspection-sizes.js';
import { slicedSize, type Variables } from './sliced-size.js';
import { stored } from '@yamb-server/engine';

/** Costs are capped here, because nested fragments can double them at every level. */
const CEILING = 1_000_000_000;

/** The cost of a field without `@Cost`: one unit is about the time to resolve and serialize it. */
const COST_OF_A_VALUE = 1;

/** The cost of a leaf as a list item, relative to a field: it has no resolver and no name. */
export const LEAF_ITEM = 0.25;

/** The value that a selection applies to. */
interface Within {
  /** Its lists whose size is set by arguments. */
  readonly page?: { readonly fields: readonly string[]; readonly size: number };
  /** Types that it cannot have. */
  readonly without?: readonly string[];
}

const capped = (cost: number): number => Math.min(CEILING, cost);

type Field = GraphQLField<unknown, unknown>;

/**
 * The cost of a valid operation, as a whole number. Each field costs 1, or its `@Cost`. The selection of a list counts
 * once per item: as many as the arguments of its `@ListSize` say, or its maximum. Among mutually exclusive types, the
 * most expensive counts. Each fragment is walked once, so the time is linear at any nesting.
 * @param costOfValue for a field without `@Cost`; REST has its own
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables = {},
  costOfValue = COST_OF_A_VALUE,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  return Math.ceil(
    new CostMeter(schema, document, operation, variables, costOfValue).selection(
      operation.selectionSet,
      root,
    ),
  );
}

class CostMeter {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly measured = new Map<string, number>();
  private readonly introspection: IntrospectionSizes;

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
    private readonly variables: Variables,
    private readonly costOfValue: number,
  ) {
    this.introspection = introspectionSizes(schema);
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  selection(
    selectionSet: SelectionSetNode | undefined,
    parent: GraphQLCompositeType,
    within?: Within,
  ): number {
    let total = 0;
    // A value of an interface or union has one type: the most expensive counts.
    const byType = new Map<string, number>();
    const addFragment = (typeName: string, cost: number): void => {
      if (within?.without?.includes(typeName)) return;
      if (isAbstractType(parent) && isObjectType(this.schema.getType(typeName)))
        byType.set(typeName, (byType.get(typeName) ?? 0) + cost);
      else total += cost;
    };
    for (const selection of selectionSet?.selections ?? []) {
      switch (selection.kind) {
        case Kind.FIELD:
          total += this.field(selection, parent, within);
          break;
        case Kind.INLINE_FRAGMENT: {
          const typeName = selection.typeCondition?.name.value ?? parent.name;
          const type = this.composite(typeName) ?? parent;
          addFragment(typeName, this.selection(selection.selectionSet, type, within));
          break;
        }
        case Kind.FRAGMENT_SPREAD: {
          const fragment = this.fragments.get(selection.name.value);
          if (fragment) addFragment(fragment.typeCondition.name.value, this.fragment(fragment, within));
          break;
        }
      }
    }
    return capped(total + Math.max(0, ...byType.values()));
  }

  private fragment({ name, typeCondition, selectionSet }: FragmentDefinitionNode, within?: Within): number {
    const key = [name.value, within?.page?.size, within?.without].join(' ');
    return stored(this.measured, key, () => {
      const type = this.composite(typeCondition.name.value);
      return type ? this.selection(selectionSet, type, within) : 0;
    });
  }

  private field(node: FieldNode, parent: GraphQLCompositeType, within: Within = {}): number {
    const definition = this.definitionOf(node.name.value, parent);
    if (!definition) return this.costOfValue;
    const { cost, listSize } = definition.extensions;
    const type = getNamedType(definition.type);
    const size = listSize ? slicedSize(listSize, node, definition, this.operation, this.variables) : 1;
    const page = listSize?.sizedFields && { fields: listSize.sizedFields, size };
    const without = listSize?.absentTypes;
    const below = isCompositeType(type)
      ? this.selection(node.selectionSet, type, { ...(page && { page }), ...(without && { without }) })
      : 0;
    const own = (cost?.weight ?? this.costOfValue) + (listSize?.itemCost ?? 0) * size;
    if (isIntrospectionType(parent)) {
      return capped(own + (this.introspection.get(`${parent.name}.${definition.name}`) ?? 1) * below);
    }
    const value = isObjectType(type) ? (type.extensions.cost?.weight ?? this.costOfValue) : this.costOfValue;
    if (!isListType(getNullableType(definition.type))) return capped(Math.max(own, value) + below);
    const items = within.page?.fields.includes(definition.name) ? within.page.size : size;
    if (!isCompositeType(type)) return capped(own + items * LEAF_ITEM * this.costOfValue);
    const once = listSize?.onceTypes;
    if (!once || items <= 1) return capped(own + items * (value + below));
    const others = this.selection(node.selectionSet, type, { without: [...once, ...(without ?? [])] });
    return capped(own + value + below + (items - 1) * (value + others));
  }

  private definitionOf(name: string, parent: GraphQLCompositeType): Field | undefined {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    return 'getFields' in parent ? parent.getFields()[name] : undefined;
  }

  private composite(name: string): GraphQLCompositeType | undefined {
    const type = this.schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }
}

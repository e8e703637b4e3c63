/** What an operation costs: about how many values its answer can have. Introspection excepted, nothing is run. */
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { EVENTS_ONCE, FIELD_COSTS, LIST_LENGTHS, MAX_PAGE, OTHER_LIST } from './costs.js';

export type Variables = Readonly<Record<string, unknown>>;

/** Fragments in fragments double with every level; more than this is the same as this. */
const CEILING = 1_000_000_000;

/**
 * The cost of an operation that is valid. Each field costs one; what is below a list is counted once for each item,
 * as many as `first` says or as such a list has in a large game. Fields in `FIELD_COSTS` cost more. Fragments are
 * walked once, so the time is linear however they nest.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables = {},
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  return new CostMeter(schema, document, operation, variables).selection(operation.selectionSet, root);
}

class CostMeter {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly measured = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
    private readonly variables: Variables,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  selection(selectionSet: SelectionSetNode | undefined, parent: GraphQLCompositeType): number {
    let total = 0;
    // Of an interface or a union a value has one type: the most costly counts.
    const byType = new Map<string, number>();
    const addFragment = (typeName: string, cost: number): void => {
      if (isAbstractType(parent) && EVENTS_ONCE.has(typeName)) return;
      if (isAbstractType(parent) && isObjectType(this.schema.getType(typeName)))
        byType.set(typeName, (byType.get(typeName) ?? 0) + cost);
      else total += cost;
    };
    for (const selection of selectionSet?.selections ?? []) {
      switch (selection.kind) {
        case Kind.FIELD:
          total += this.field(selection, parent);
          break;
        case Kind.INLINE_FRAGMENT: {
          const typeName = selection.typeCondition?.name.value ?? parent.name;
          addFragment(typeName, this.selection(selection.selectionSet, this.composite(typeName) ?? parent));
          break;
        }
        case Kind.FRAGMENT_SPREAD: {
          const fragment = this.fragments.get(selection.name.value);
          if (fragment) addFragment(fragment.typeCondition.name.value, this.fragment(fragment));
          break;
        }
      }
    }
    return Math.min(CEILING, total + Math.max(0, ...byType.values()));
  }

  private fragment({ name, typeCondition, selectionSet }: FragmentDefinitionNode): number {
    const known = this.measured.get(name.value);
    if (known !== undefined) return known;
    const type = this.composite(typeCondition.name.value);
    const cost = type ? this.selection(selectionSet, type) : 0;
    this.measured.set(name.value, cost);
    return cost;
  }

  private field(node: FieldNode, parent: GraphQLCompositeType): number {
    const name = node.name.value;
    // Its answer is bounded by the schema, and graphql-js bounds how often its lists nest.
    if (name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name) return FIELD_COSTS[name] ?? 1;
    const own = FIELD_COSTS[`${parent.name}.${name}`] ?? 1;
    const definition = 'getFields' in parent ? parent.getFields()[name] : undefined;
    if (!definition) return own;
    const type = getNamedType(definition.type);
    const below = isCompositeType(type) ? this.selection(node.selectionSet, type) : 0;
    const items = this.items(node, definition, parent);
    // The items of a list of plain values come at once.
    const each = isListType(getNullableType(definition.type)) && isCompositeType(type) ? below + 1 : below;
    return Math.min(CEILING, own + items * each);
  }

  /** How many times what is below is asked for. */
  private items(
    node: FieldNode,
    definition: GraphQLField<unknown, unknown>,
    parent: GraphQLCompositeType,
  ): number {
    const first = definition.args.find(({ name }) => name === 'first');
    if (first) {
      const given = this.given(node.arguments?.find(({ name }) => name.value === 'first'));
      const count = typeof given === 'number' ? given : first.defaultValue;
      return typeof count === 'number' ? Math.min(MAX_PAGE, Math.max(0, count)) : MAX_PAGE;
    }
    if (!isListType(getNullableType(definition.type))) return 1;
    // The page itself has been counted by `first`.
    if ('getFields' in parent && 'pageInfo' in parent.getFields()) return 1;
    return LIST_LENGTHS[`${parent.name}.${definition.name}`] ?? OTHER_LIST;
  }

  /** A value that is not a number is left to those who check values. */
  private given(argument: ArgumentNode | undefined): unknown {
    if (argument?.value.kind === Kind.INT) return Number(argument.value.value);
    if (argument?.value.kind !== Kind.VARIABLE) return undefined;
    const { value: name } = argument.value.name;
    if (this.variables[name] !== undefined) return this.variables[name];
    const definition = this.operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === name,
    );
    return definition?.defaultValue?.kind === Kind.INT ? Number(definition.defaultValue.value) : undefined;
  }

  private composite(name: string): GraphQLCompositeType | undefined {
    const type = this.schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }
}

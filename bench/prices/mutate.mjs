/** Changes an operation into another valid one. */
import {
  getNamedType,
  isCompositeType,
  isLeafType,
  isRequiredArgument,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Page lengths to try. */
const LENGTHS = [1, 2, 5, 10, 20, 50, 100];

/** @param {import('graphql').GraphQLSchema} schema; @param {import('graphql').DocumentNode} document; @param {() => number} random */
export function mutated(schema, document, random) {
  const pick = (items) => items[Math.floor(random() * items.length)];
  const change = pick([addField, addField, aliasField, aliasField, dropField, setLength, addSpace]);
  let places = 0;
  walk(schema, document, () => void (places += 1));
  const chosen = Math.floor(random() * places);
  let place = 0;
  return walk(schema, document, (set, type) => (place++ === chosen ? change(set, type, pick) : undefined));
}

/** Calls `use` for every selection set with its parent type, and replaces the set with the result. */
function walk(schema, document, use) {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: { leave: (node) => use(node, types.getParentType()) },
    }),
  );
}

const withSelections = (set, selections) => ({ ...set, selections });

/** Adds a field of the type, selecting a plain value below it if necessary. */
function addField(set, type, pick) {
  if (!type || !('getFields' in type)) return undefined;
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  const field = fields.length > 0 ? pick(fields) : undefined;
  if (!field) return undefined;
  const below = getNamedType(field.type);
  const leaf =
    'getFields' in below
      ? Object.values(below.getFields()).find(
          ({ args, type: of }) => args.length === 0 && isLeafType(getNamedType(of)),
        )
      : undefined;
  const name = leaf?.name ?? '__typename';
  const added = node(field.name, isCompositeType(below) ? [node(name), node('__typename')] : undefined);
  return withSelections(set, [...set.selections, alias(added, pick)]);
}

function aliasField(set, _type, pick) {
  const fields = set.selections.filter(({ kind }) => kind === Kind.FIELD);
  return fields.length === 0
    ? undefined
    : withSelections(set, [...set.selections, alias(pick(fields), pick)]);
}

function dropField(set, _type, pick) {
  const dropped = pick(set.selections);
  return set.selections.length === 1
    ? undefined
    : withSelections(
        set,
        set.selections.filter((one) => one !== dropped),
      );
}

/** Changes `first` on a field that has it. */
function setLength(set, _type, pick) {
  const value = { kind: Kind.INT, value: String(pick(LENGTHS)) };
  return withSelections(
    set,
    set.selections.map((one) =>
      one.kind === Kind.FIELD && one.arguments?.some(({ name }) => name.value === 'first')
        ? {
            ...one,
            arguments: one.arguments.map((arg) => (arg.name.value === 'first' ? { ...arg, value } : arg)),
          }
        : one,
    ),
  );
}

/** Selects the same value many times. */
function addSpace(set) {
  return withSelections(set, [...set.selections, ...Array.from({ length: 20 }, () => node('__typename'))]);
}

let names = 0;
const alias = (field, pick) =>
  pick([true, false]) ? { ...field, alias: nameOf(`m${(names += 1)}`) } : field;
const nameOf = (value) => ({ kind: Kind.NAME, value });
const node = (name, below = undefined) => ({
  kind: Kind.FIELD,
  name: nameOf(name),
  ...(below && { selectionSet: { kind: Kind.SELECTION_SET, selections: below } }),
});

import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { declaredPrices, type DeclaredPrice } from '../../../kernel/schema/prices.js';

/** The lists in a schema without a maximum size, and the declared prices that no field has. */
export function priceFaults(
  schema: GraphQLSchema,
  declared: readonly DeclaredPrice[] = declaredPrices,
): readonly string[] {
  const found = new Set<unknown>();
  const faults: string[] = [];
  for (const { at, field } of fieldsOf(schema)) {
    faults.push(...unknownTypes(schema, field).map((name) => `${at} names ${name}, which is not a type`));
    const { cost, listSize } = field.extensions;
    found.add(cost).add(listSize);
    faults.push(...faultsOf(field).map((fault) => `${at} ${fault}`));
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type)) found.add(type.extensions.cost);
  }
  for (const { at, price } of declared) {
    if (!found.has(price)) faults.push(`${at} has a price, but is not in the schema`);
  }
  return faults;
}

type Field = GraphQLField<unknown, unknown>;

function fieldsOf(schema: GraphQLSchema): { readonly at: string; readonly field: Field }[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ at: `${type.name}.${field.name}`, field })),
    );
}

const unknownTypes = (schema: GraphQLSchema, { extensions: { listSize } }: Field): readonly string[] =>
  [...(listSize?.onceTypes ?? []), ...(listSize?.absentTypes ?? [])].filter((name) => !schema.getType(name));

function faultsOf({ type, args, extensions: { cost, listSize } }: Field): string[] {
  const faults: string[] = [];
  if (isListType(getNullableType(type)) && !listSize) faults.push('is a list without @ListSize');
  if (cost && !isAmount(cost.weight)) faults.push(`has a @Cost of ${cost.weight}`);
  if (!listSize) return faults;
  const { assumedSize, slicingArguments = [], sizedFields = [] } = listSize;
  if (!isAmount(assumedSize)) faults.push(`has a @ListSize of ${assumedSize}`);
  for (const name of slicingArguments) {
    if (!args.some((arg) => arg.name === name))
      faults.push(`is sized by "${name}", which is not its argument`);
  }
  const page = getNamedType(type);
  for (const name of sizedFields) {
    const sized = 'getFields' in page ? page.getFields()[name] : undefined;
    if (!sized || !('args' in sized) || !isListType(getNullableType(sized.type)))
      faults.push(`sizes "${name}", which is not a list of ${page.name}`);
  }
  if (!isListType(getNullableType(type)) && sizedFields.length === 0) {
    faults.push('has a @ListSize, but is not a list and sizes none');
  }
  return faults;
}

const isAmount = (value: number): boolean => Number.isFinite(value) && value >= 0;

import {
  getNullableType,
  GraphQLID,
  GraphQLString,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { argumentsClassOf, checksOf, inputClassOf } from '../input-checks.js';
import type { InputClass } from '../input-shape.js';

/** Decorators that bound the length of a string. */
const STRING_BOUNDS: ReadonlySet<string> = new Set([
  'maxLength',
  'isLength',
  'isName',
  'isUuid',
  'matches',
  'isDay',
]);

/** The input lists of a schema without a maximum length, and its strings without a maximum length or a pattern. */
export const unboundedInputs = (schema: GraphQLSchema): readonly string[] =>
  [...inputsOf(schema)]
    .filter(({ type, target, property }) => !isBounded(type, target, property))
    .map(({ place }) => place);

/** An input value. */
interface Input {
  /** Such as `CreateGameInput.seats`. */
  readonly place: string;
  readonly type: GraphQLInputType;
  readonly target: InputClass | undefined;
  readonly property: string;
}

function* inputsOf(schema: GraphQLSchema): Generator<Input> {
  for (const type of Object.values(schema.getTypeMap()).filter((one) => !isIntrospectionType(one))) {
    if (isInputObjectType(type)) {
      const target = inputClassOf(type.name);
      for (const { name, type: of } of Object.values(type.getFields()))
        yield { place: `${type.name}.${name}`, type: of, target, property: name };
    } else if (isObjectType(type) || isInterfaceType(type)) {
      for (const { name: field, args } of Object.values(type.getFields())) {
        const target = argumentsClassOf(type.name, field);
        for (const { name, type: of } of args)
          yield { place: `${type.name}.${field}(${name})`, type: of, target, property: name };
      }
    }
  }
}

function isBounded(type: GraphQLInputType, target: InputClass | undefined, property: string): boolean {
  const wanted = getNullableType(type);
  const checks = target ? checksOf(target, property) : [];
  const isList = isListType(wanted);
  if (isList && !checks.some(({ name, each }) => name === 'arrayMaxSize' && !each)) return false;
  const item = isList ? getNullableType(wanted.ofType) : wanted;
  // Lists of numbers also need a maximum length, even nested ones.
  if (isListType(item)) {
    const leaf = getNullableType(item.ofType);
    const isLeaf = !isListType(leaf) && leaf !== GraphQLString && leaf !== GraphQLID;
    return isLeaf && checks.some(({ name, each }) => name === 'arrayMaxSize' && each);
  }
  if (item !== GraphQLString && item !== GraphQLID) return true;
  return checks.some(({ name, each }) => STRING_BOUNDS.has(name) && each === isList);
}

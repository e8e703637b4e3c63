/** Rejects values that graphql-js would coerce but JSON Schema would not: one item to a list, or a number to an id. */
import {
  getNullableType,
  GraphQLID,
  isInputObjectType,
  isListType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import { inputClassOf, maxItemsOf } from '../../kernel/input/input-checks.js';
import type { InputClass } from '../../kernel/input/input-shape.js';
import { tooManyItems, VALUES } from '../../kernel/input/wording.js';
import type { FieldFault } from '../../kernel/errors/request-error.js';

/** The fault of a value that is valid only with coercion. */
export type FormCheck = (value: unknown, field: string) => FieldFault | undefined;

/** The property of an input class that receives a value. */
interface Property {
  readonly target: InputClass | undefined;
  readonly property: string;
}

const NO_FAULT: FormCheck = () => undefined;

/** Creates the check of a type. Null is left to graphql-js. */
export function formCheck(type: GraphQLInputType, of: Property): FormCheck {
  const wanted = getNullableType(type);
  if (isListType(wanted)) return listCheck(formCheck(wanted.ofType, of), of);
  if (isInputObjectType(wanted)) return objectCheck(wanted);
  if (wanted !== GraphQLID) return NO_FAULT;
  return (value, field) =>
    typeof value === 'number' ? { field, message: `${field} must be ${VALUES.ID}` } : undefined;
}

function listCheck(item: FormCheck, { target, property }: Property): FormCheck {
  const maximum = (target && maxItemsOf(target, property)) ?? Infinity;
  return (value, field) => {
    if (value === null) return undefined;
    if (!Array.isArray(value)) return { field, message: `${field} must be a list` };
    if (value.length > maximum) return { field, message: `${field} ${tooManyItems(maximum)}` };
    return first(value.entries(), (inner, index) => item(inner, `${field}.${index}`));
  };
}

function objectCheck(type: GraphQLInputObjectType): FormCheck {
  const target = inputClassOf(type.name);
  const checks = new Map(
    Object.values(type.getFields()).map(({ name, type: of }) => [
      name,
      formCheck(of, { target, property: name }),
    ]),
  );
  return (value, field) =>
    typeof value !== 'object' || value === null
      ? undefined
      : first(Object.entries(value), (inner, name) => checks.get(name)?.(inner, `${field}.${name}`));
}

function first<Key>(
  entries: Iterable<readonly [Key, unknown]>,
  check: (value: unknown, key: Key) => FieldFault | undefined,
): FieldFault | undefined {
  for (const [key, value] of entries) {
    const fault = check(value, key);
    if (fault) return fault;
  }
  return undefined;
}

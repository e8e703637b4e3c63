/** The fast path of validation: readers for valid inputs, compiled once from a class's decorators. */
import { getMetadataStorage, type ValidationArguments } from 'class-validator';
import { maxItemsOf } from './input-checks.js';
import { isInputClass, nestedClassOf, normalizerOf, type InputClass } from './input-shape.js';
import { isStorable } from './input-text.js';
import { isRecord } from './objects.js';

/**
 * Creates an instance of a class from a valid value; undefined for an invalid value or an unsupported decorator.
 */
export type InputReader = (value: unknown) => object | undefined;

type Values = Record<string, unknown>;
type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Whether a value is valid. */
type Check = (value: unknown, input: object) => boolean;

interface Property {
  readonly name: string;
  /** The value to assign; undefined if invalid. */
  readonly read: (value: unknown) => unknown;
  /** Whether the checks apply to this value. */
  readonly conditions: readonly Check[];
  readonly checks: readonly Check[];
}

const UNKNOWN: InputReader = () => undefined;

/** @param type declared parameter type; the reader returns undefined unless it is an input class */
export function inputReader(type: unknown): InputReader {
  if (!isInputClass(type)) return UNKNOWN;
  const properties = propertiesOf(type);
  if (!properties) return UNKNOWN;
  return (value) => {
    if (!isRecord(value)) return undefined;
    const input = new type() as Values;
    for (const { name, read } of properties) {
      const received = value[name];
      if (received === undefined) continue;
      const property = received === null ? null : read(received);
      if (property === undefined) return undefined;
      input[name] = property;
    }
    for (const { name, conditions, checks } of properties) {
      const property = input[name];
      if (!conditions.every((holds) => holds(property, input))) continue;
      if (!checks.every((passes) => passes(property, input))) return undefined;
    }
    return input;
  };
}

function propertiesOf(type: InputClass): readonly Property[] | undefined {
  const metadata = metadataOf(type);
  const names = [...new Set(metadata.map(({ propertyName }) => propertyName))];
  const properties = names.map((name) =>
    propertyOf(
      type,
      name,
      metadata.filter(({ propertyName }) => propertyName === name),
    ),
  );
  const supported = properties.filter((property) => property !== undefined);
  return supported.length > 0 && supported.length === properties.length ? supported : undefined;
}

function propertyOf(type: InputClass, name: string, metadata: readonly Metadata[]): Property | undefined {
  const conditions: Check[] = [];
  const checks: Check[] = [];
  let isNested = false;
  for (const one of metadata) {
    if (one.validateIf !== undefined) return undefined;
    if (one.type === 'conditionalValidation') conditions.push(conditionOf(one));
    else if (one.type === 'nestedValidation') isNested = true;
    else if (one.type === 'customValidation') checks.push(...checksOf(type, one));
    else return undefined;
  }
  const nested = isNested ? nestedClassOf(type, name) : undefined;
  if (isNested && !nested) return undefined;
  const maxItems = maxItemsOf(type, name) ?? Infinity;
  const read = nested ? nestedReader(nested, maxItems) : leafReader(type, name, maxItems);
  return { name, read, conditions, checks };
}

function conditionOf({ constraints }: Metadata): Check {
  const [holds] = constraints as ((input: object, value: unknown) => unknown)[];
  // Any truthy result, as in class-validator.
  return (value, input) => Boolean(holds?.(input, value));
}

function checksOf({ name: targetName }: InputClass, metadata: Metadata): readonly Check[] {
  const { propertyName: property, constraints, constraintCls, each } = metadata;
  const validators = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  return validators.map(({ instance }) => {
    const passes = (value: unknown, args: ValidationArguments): boolean =>
      instance.validate(value, args) === true;
    return (value, object) => {
      const args = { targetName, property, object, value, constraints };
      return each && Array.isArray(value) ? value.every((item) => passes(item, args)) : passes(value, args);
    };
  });
}

/** Reads an input, or a list of inputs. */
function nestedReader(type: InputClass, maxItems: number): (value: unknown) => unknown {
  const read = inputReader(type);
  return (value) => {
    if (!Array.isArray(value)) return read(value);
    if (value.length > maxItems) return undefined;
    const items = value.map(read);
    return items.includes(undefined) ? undefined : items;
  };
}

function leafReader(type: InputClass, name: string, maxItems: number): (value: unknown) => unknown {
  const normalize = normalizerOf(type, name);
  return (value) => {
    if (typeof value === 'string' && isStorable(value)) return normalize ? normalize(value) : value;
    if (isLeaf(value)) return value;
    if (!Array.isArray(value) || value.length > maxItems || !value.every(isLeaf)) return undefined;
    // A copy, because all requests share the default value of the schema.
    return [...(value as unknown[])];
  };
}

const metadataOf = (type: InputClass): readonly Metadata[] =>
  getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);

const isLeaf = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorable(value)
    : typeof value !== 'object' || value === null || value instanceof Date;

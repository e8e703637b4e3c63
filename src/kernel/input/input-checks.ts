/** The checks of class-validator's decorators, for schema fields. */
import { TypeMetadataStorage } from '@nestjs/graphql';
import { getMetadataStorage } from 'class-validator';
import type { InputClass } from './input-shape.js';
import { stored } from '@yamb-server/engine';

/** A check of a property: the name of its decorator, such as `maxLength`, and its arguments. */
export interface InputCheck {
  readonly name: string;
  readonly constraints: readonly unknown[];
  /** Whether it applies to each item of a list. */
  readonly each: boolean;
}

/** The checks of a property, inherited ones included. */
export const checksOf = (type: InputClass, property: string): readonly InputCheck[] =>
  stored(cache, type, () => checksByProperty(type)).get(property) ?? [];

/** Caches the checks of each class: class-validator scans all decorators at each lookup. */
const cache = new WeakMap<InputClass, ReadonlyMap<string, readonly InputCheck[]>>();

function checksByProperty(type: InputClass): ReadonlyMap<string, readonly InputCheck[]> {
  const checks = new Map<string, InputCheck[]>();
  const all = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  for (const { propertyName, type: kind, name, constraints, each } of all) {
    if (kind !== 'customValidation') continue;
    const check: InputCheck = {
      name: name ?? '',
      constraints: (constraints as readonly unknown[] | undefined) ?? [],
      // Class-validator leaves `each` undefined if a decorator has other options.
      each: (each as unknown) === true,
    };
    checks.set(propertyName, [...(checks.get(propertyName) ?? []), check]);
  }
  return checks;
}

/** The maximum length of a list; undefined without a decorator for it. */
export function maxItemsOf(type: InputClass, property: string): number | undefined {
  const check = checksOf(type, property).find(({ name, each }) => name === 'arrayMaxSize' && !each);
  const [maximum] = check?.constraints ?? [];
  return typeof maximum === 'number' ? maximum : undefined;
}

/** The names of an enum's values in the schema. */
export function enumValues(name: string): readonly string[] {
  const found = TypeMetadataStorage.getEnumsMetadata().find((one) => one.name === name);
  return Object.keys((found?.ref as object | undefined) ?? {});
}

/** The class of an input type. */
export const inputClassOf = (inputType: string): InputClass | undefined =>
  asClass(inputTypeOf(inputType)?.target);

/** The names of an input type's fields. */
export const inputFieldsOf = (inputType: string): readonly string[] =>
  (inputTypeOf(inputType)?.properties ?? []).map(({ schemaName }) => schemaName);

const inputTypeOf = (inputType: string) =>
  TypeMetadataStorage.getInputTypesMetadata().find(({ name }) => name === inputType);

/** The class that holds all arguments of a resolver. */
export function argumentsClassOf(parentType: string, field: string): InputClass | undefined {
  const found = fieldsOf(parentType).find(({ schemaName }) => schemaName === field);
  return asClass(found?.methodArgs?.find(({ kind }) => kind === 'args')?.typeFn());
}

type Resolvers = ReturnType<typeof TypeMetadataStorage.getQueriesMetadata>;
type Field = Pick<Resolvers[number], 'schemaName' | 'methodArgs'>;

function fieldsOf(parentType: string): readonly Field[] {
  switch (parentType) {
    case 'Query':
      return TypeMetadataStorage.getQueriesMetadata();
    case 'Mutation':
      return TypeMetadataStorage.getMutationsMetadata();
    case 'Subscription':
      return TypeMetadataStorage.getSubscriptionsMetadata();
    default:
      return (
        TypeMetadataStorage.getObjectTypesMetadata().find(({ name }) => name === parentType)?.properties ?? []
      );
  }
}

const asClass = (target: unknown): InputClass | undefined =>
  typeof target === 'function' ? (target as InputClass) : undefined;

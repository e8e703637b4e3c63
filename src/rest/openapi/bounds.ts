/** The bounds that inputs are checked by, as JSON Schema says them. */
import { TypeMetadataStorage } from '@nestjs/graphql';
import { getMetadataStorage } from 'class-validator';
import { getNullableType, isInputObjectType } from 'graphql';
import { MAX_NAME_LENGTH } from '../../api/name.js';
import type { Parameter, Step } from '../parameters.js';
import type { JsonSchema } from './json-schema.js';

/** Bounds of a value and, where it is a list, those of its items. */
export interface Bounds {
  readonly value: JsonSchema;
  readonly items: JsonSchema;
}

type Constraints = readonly unknown[];

/** What class-validator's decorators are called, and ours. */
const KEYWORDS: Readonly<Record<string, (constraints: Constraints) => JsonSchema>> = {
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  maxLength: ([maxLength]) => ({ maxLength }),
  isLength: ([minLength, maxLength]) => ({ minLength, maxLength }),
  isName: () => ({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  matches: ([pattern]) => (pattern instanceof RegExp ? { pattern: pattern.source } : {}),
  isUuid: () => ({ format: 'uuid' }),
  arrayMinSize: ([minItems]) => ({ minItems }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
};

/** The bounds of a parameter, which the class that takes its arguments has decorators for. */
export function boundsOf({ step: at, place }: Parameter, steps: readonly Step[]): Bounds {
  const [argument, inner] = place;
  const step = steps[at];
  const type = step?.field.args.find(({ name }) => name === argument)?.type;
  const nullable = type && getNullableType(type);
  if (inner !== undefined && isInputObjectType(nullable)) return boundsIn(inputClass(nullable.name), inner);
  return step && argument !== undefined ? boundsIn(argumentsClass(step), argument) : NO_BOUNDS;
}

/** The bounds of a field of an input type. */
export const boundsOfField = (inputType: string, field: string): Bounds =>
  boundsIn(inputClass(inputType), field);

const NO_BOUNDS: Bounds = { value: {}, items: {} };

function boundsIn(target: unknown, property: string): Bounds {
  if (typeof target !== 'function') return NO_BOUNDS;
  const checks = getMetadataStorage()
    .getTargetValidationMetadatas(target, '', false, false)
    .filter(({ propertyName }) => propertyName === property);
  const keywords = (each: boolean): JsonSchema =>
    Object.assign(
      {},
      ...checks
        .filter((check) => check.each === each)
        .map(({ name = '', constraints }) => KEYWORDS[name]?.(constraints)),
    ) as JsonSchema;
  return { value: keywords(false), items: keywords(true) };
}

const inputClass = (name: string): unknown =>
  TypeMetadataStorage.getInputTypesMetadata().find((one) => one.name === name)?.target;

/** The class that a resolver takes all its arguments in. */
function argumentsClass({ parent, field }: Step): unknown {
  const resolvers = {
    Query: () => TypeMetadataStorage.getQueriesMetadata(),
    Mutation: () => TypeMetadataStorage.getMutationsMetadata(),
  }[parent.name];
  const fields =
    resolvers?.() ??
    TypeMetadataStorage.getObjectTypesMetadata().find(({ name }) => name === parent.name)?.properties;
  const taken = fields?.find(({ schemaName }) => schemaName === field.name)?.methodArgs;
  return taken?.find(({ kind }) => kind === 'args')?.typeFn();
}

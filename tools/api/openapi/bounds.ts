/** Bounds of inputs as JSON Schema. */
import { checksOf, inputClassOf } from '../../../src/kernel/input/input-checks.js';
import type { InputClass } from '../../../src/kernel/input/input-shape.js';
import { MAX_NAME_LENGTH } from '../../../src/kernel/input/name.js';
import { propertyOf, type Parameter, type Step } from '../../../src/http/rest/parameters.js';
import type { JsonSchema } from './json-schema.js';

/** Bounds of a value and, for a list, of its items. */
export interface Bounds {
  readonly value: JsonSchema;
  readonly items: JsonSchema;
}

type Constraints = readonly unknown[];

/** Decorators implied by the type, or not expressible in JSON Schema. */
const NOTHING = (): JsonSchema => ({});

function patternOf([pattern]: Constraints): JsonSchema {
  return pattern instanceof RegExp ? { pattern: pattern.source } : {};
}

/** Decorators of class-validator and of the server, by name. */
const KEYWORDS: Readonly<Record<string, (constraints: Constraints) => JsonSchema>> = {
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  minLength: ([minLength]) => ({ minLength }),
  maxLength: ([maxLength]) => ({ maxLength }),
  isLength: ([minLength, maxLength]) => ({ minLength, ...(maxLength !== undefined && { maxLength }) }),
  isName: () => ({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  isReason: () => ({ minLength: 1 }),
  matches: patternOf,
  isDay: patternOf,
  isUuid: () => ({ format: 'uuid' }),
  arrayMinSize: ([minItems]) => ({ minItems }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
  isString: NOTHING,
  isInt: NOTHING,
  isBoolean: NOTHING,
  isIn: NOTHING,
  isDate: NOTHING,
  minDate: NOTHING,
  maxDate: NOTHING,
};

/** The bounds of a parameter, from the decorators of the class that receives its arguments. */
export function boundsOf(parameter: Parameter, steps: readonly Step[]): Bounds {
  const { target, property } = propertyOf(parameter, steps);
  return target ? boundsIn(target, property) : NO_BOUNDS;
}

/** The bounds of a field of an input type. */
export function boundsOfField(inputType: string, field: string): Bounds {
  const target = inputClassOf(inputType);
  return target ? boundsIn(target, field) : NO_BOUNDS;
}

const NO_BOUNDS: Bounds = { value: {}, items: {} };

/** @throws Error for a decorator without keywords here */
function boundsIn(target: InputClass, property: string): Bounds {
  const checks = checksOf(target, property);
  const keywords = (wanted: boolean): JsonSchema =>
    Object.assign(
      {},
      ...checks
        .filter(({ each }) => each === wanted)
        .map(({ name, constraints }) => {
          const write = KEYWORDS[name];
          if (!write)
            throw new Error(`${target.name}.${property} has a decorator unknown to OpenAPI: ${name}`);
          return write(constraints);
        }),
    ) as JsonSchema;
  return { value: keywords(false), items: keywords(true) };
}

/** Values of schema types as JSON: all fields of a type, except those with their own address. */
import {
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  specifiedScalarTypes,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { ReadContext } from '../../kernel/caller/caller.js';
import type { ItemSize } from '../../kernel/usage/meter.js';
import { PerOmittedFields, WHOLE } from './own-parameters.js';
import { briefOf, representedFields } from './represented-fields.js';
import { representedSize } from './response-cost.js';
import { resolverOf, typeResolverOf } from './resolve.js';

/** Converts a value to JSON, or to a promise of it if a field is asynchronous. */
export type Represent = (value: unknown, context: ReadContext) => unknown;

type Json = Record<string, unknown>;

/** Creates the functions that convert values of schema types to JSON, one per type. */
export class Representation {
  private readonly writers = new Map<string, Write>();
  private readonly others = new PerOmittedFields(
    (omittedFields) => new Representation(this.schema, omittedFields),
  );

  /** @param omittedFields omitted fields, as `Type.field` */
  constructor(
    private readonly schema: GraphQLSchema,
    readonly omittedFields = WHOLE,
  ) {}

  /** The functions that also omit these fields. */
  without(omittedFields: ReadonlySet<string>): Representation {
    return omittedFields === this.omittedFields ? this : this.others.get(omittedFields);
  }

  /**
   * @param type of the values
   * @param only the fields to write; all by default
   */
  of(type: GraphQLOutputType, only?: readonly string[]): Represent {
    const write = this.writerOf(type, only);
    return (value, context) => {
      const writing: Writing = { context };
      const json = write(value, writing);
      return writing.pending ? afterAll(writing.pending, json) : json;
    };
  }

  private writerOf(type: GraphQLOutputType, only?: readonly string[]): Write {
    if (isNonNullType(type)) return this.writerOf(type.ofType, only);
    if (isListType(type)) {
      const item: GraphQLOutputType = type.ofType;
      return listWriter(
        orNull(this.writerOf(item, only)),
        representedSize(this.schema, item, only, this.omittedFields),
      );
    }
    if (isLeafType(type)) return leafWriter(type);
    const key = only ? `${type.name} ${only.join()}` : type.name;
    const existing = this.writers.get(key);
    if (existing) return existing;
    // Types contain each other: a recursive use calls the writer once it exists.
    this.writers.set(key, (value, writing) => this.writers.get(key)?.(value, writing));
    const made = isObjectType(type) ? this.objectWriter(type, only) : this.abstractWriter(type);
    this.writers.set(key, made);
    return made;
  }

  private objectWriter(type: GraphQLObjectType, only?: readonly string[], typeName?: string): Write {
    const writers = representedFields(type, only, this.omittedFields).map((field) =>
      this.fieldWriter(type, field),
    );
    return (value, writing) => {
      const json: Json = typeName === undefined ? {} : { type: typeName };
      for (const write of writers) write(json, value, writing);
      return json;
    };
  }

  private fieldWriter(
    parent: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
  ): (json: Json, source: unknown, writing: Writing) => void {
    const { name } = field;
    const resolve = resolverOf(parent, field);
    const write = orNull(this.writerOf(field.type, briefOf(parent, name)?.fields));
    return (json, source, writing) => {
      const value = resolve(source, NO_ARGUMENTS, writing.context);
      if (!(value instanceof Promise)) {
        json[name] = write(value, writing);
        return;
      }
      json[name] = null;
      const written = value.then((late: unknown) => {
        json[name] = write(late, writing);
      });
      waitFor(written, writing);
    };
  }

  /** For a value of a union or interface, the JSON contains the name of its type as `type`. */
  private abstractWriter(type: GraphQLAbstractType): Write {
    const writers = new Map(
      this.schema
        .getPossibleTypes(type)
        .map((one) => [one.name, this.objectWriter(one, undefined, one.name)] as const),
    );
    const typeOf = typeResolverOf(type);
    return (value, writing) => writers.get(typeOf(value, writing.context))?.(value, writing);
  }
}

const NO_ARGUMENTS = Object.freeze({});

/** `pending` may grow while it is awaited. */
async function afterAll(pending: readonly Promise<void>[], json: unknown): Promise<unknown> {
  for (const one of pending) await one;
  return json;
}

const orNull =
  (write: Write): Write =>
  (value, writing) =>
    value === undefined || value === null ? null : write(value, writing);

const PLAIN: ReadonlySet<GraphQLLeafType> = new Set(specifiedScalarTypes);

function leafWriter(type: GraphQLLeafType): Write {
  return PLAIN.has(type) ? (value) => value : (value) => type.serialize(value);
}

/** Writes a value other than null and undefined. */
type Write = (value: unknown, writing: Writing) => unknown;

/** The state of one response while it is written. */
interface Writing {
  readonly context: ReadContext;
  /** Fields being awaited. Created with the first one, because most responses have none. */
  pending?: Promise<void>[];
}

/** Makes the response wait for a part of it. */
function waitFor(part: Promise<void>, writing: Writing): void {
  // The caller receives the first error; later ones must not be unhandled rejections.
  part.catch(() => undefined);
  (writing.pending ??= []).push(part);
}

/** Writes lists. Long lists take several turns of the event loop. */
const listWriter =
  (write: Write, size: ItemSize): Write =>
  (value, writing) => {
    if (!Array.isArray(value)) return null;
    const items: readonly unknown[] = value;
    const atOnce = writing.context.meter.list(items.length, size);
    if (items.length <= atOnce) return items.map((item) => write(item, writing));
    const json = items.slice(0, atOnce).map((item) => write(item, writing));
    waitFor(writeRest(json, items, atOnce), writing);
    return json;

    async function writeRest(written: unknown[], all: readonly unknown[], step: number): Promise<void> {
      for (let from = step; from < all.length; from += step) {
        await writing.context.meter.turn();
        for (const item of all.slice(from, from + step)) written.push(write(item, writing));
      }
    }
  };

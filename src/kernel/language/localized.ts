/** Localized fields: each has a language argument, which defaults to the language of the request. */
import { Extensions } from '@nestjs/graphql';
import {
  BREAK,
  GraphQLSchema,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
} from 'graphql';
import { complete, type Slices } from '@yamb-server/engine';
import { DEFAULT_LANGUAGE, type Language } from '@yamb-server/engine/languages';
import { isObject } from '../input/objects.js';
import type { Meter } from '../usage/meter.js';
import { LanguageTag } from './language.scalar.js';
import type { RequestLanguage } from './request-language.js';

declare module 'graphql' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an augmentation repeats the parameters of the type
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    readonly localized?: true;
  }
}

/**
 * The value of a field by language. `Slices<string>` is text written in steps, between which other requests are served.
 */
export type InLanguage<T = string> = (language: Language) => T;

/** Marks a field whose value is an `InLanguage`. */
export const Localized = (): PropertyDecorator & MethodDecorator => Extensions({ localized: true });

/** The part of the context that localized fields need. */
interface LanguageContext {
  readonly language?: RequestLanguage;
  readonly meter?: Meter;
}

type Field = GraphQLField<unknown, LanguageContext | undefined>;

const ARGUMENT: GraphQLArgument = {
  name: 'language',
  type: LanguageTag,
  description: 'The language. Defaults to `Accept-Language`, then English.',
  defaultValue: undefined,
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
};

/** Gives localized fields their argument, and resolves them to text in its language. Call it once for each schema. */
export function localizeSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values<Field>(type.getFields())) {
      if (!field.extensions.localized) continue;
      field.args = [...field.args, ARGUMENT];
      field.resolve = inLanguage(field.resolve ?? propertyNamed(field.name));
    }
  }
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, types: [...config.types, LanguageTag] });
}

/** Unlike the default resolver of graphql-js, does not call the function. */
const propertyNamed =
  (name: string): GraphQLFieldResolver<unknown, unknown> =>
  (source) =>
    isObject(source) ? source[name] : undefined;

const inLanguage =
  (resolve: GraphQLFieldResolver<unknown, LanguageContext | undefined>): typeof resolve =>
  (source, args: { readonly language?: Language | null }, context, info) => {
    const value: unknown = resolve(source, args, context, info);
    if (typeof value !== 'function') return value;
    const say = value as InLanguage<unknown>;
    const said = say(args.language ?? context?.language?.get() ?? DEFAULT_LANGUAGE);
    if (!isInSlices(said)) return said;
    return context?.meter ? context.meter.complete(said, 0) : complete(said);
  };

const isInSlices = (value: unknown): value is Slices<unknown> => isObject(value) && 'next' in value;

/** Whether a document selects text in the language of the request. */
export function isLocalized(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  const look = (): unknown => {
    if (!types.getFieldDef()?.extensions.localized) return undefined;
    found = true;
    return BREAK;
  };
  visit(document, visitWithTypeInfo(types, { Field: look }));
  return found;
}

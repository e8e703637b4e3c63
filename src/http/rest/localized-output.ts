/** Responses with human-readable text, and the parameter for their language. */
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from 'graphql';
import { LanguageTag } from '../../kernel/language/language.scalar.js';
import type { RequestLanguage } from '../../kernel/language/request-language.js';
import { languageOf, type Language } from '@yamb-server/engine/languages';
import { briefOf, representedFields } from './represented-fields.js';

export const LANGUAGE_PARAMETER: GraphQLArgument = {
  name: 'lang',
  type: LanguageTag,
  description: 'The language of human-readable text. Defaults to `Accept-Language`, then English.',
  defaultValue: undefined,
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
};

/** Many routes respond with the same few types. */
const localized = new WeakMap<GraphQLNamedType, boolean>();

/** Whether a response of the type contains localized text. */
export function isLocalizedOutput(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  const has = localized.get(named) ?? hasWords(named, undefined, new Set());
  localized.set(named, has);
  return has;
}

/** @param only the fields in the response; all by default */
function hasWords(
  type: GraphQLNamedType,
  only: readonly string[] | undefined,
  above: Set<GraphQLNamedType>,
): boolean {
  if (isUnionType(type)) return type.getTypes().some((one) => hasWords(one, only, above));
  if (isInterfaceType(type)) return Object.values(type.getFields()).some(isWords);
  if (!isObjectType(type) || above.has(type)) return false;
  const within = new Set([...above, type]);
  return representedFields(type, only).some(
    (field) =>
      isWords(field) || hasWords(getNamedType(field.type), briefOf(type, field.name)?.fields, within),
  );
}

const isWords = ({ extensions }: { readonly extensions: { readonly localized?: true } }): boolean =>
  extensions.localized === true;

/** Sets the language that a request names. @param own the arguments of the route itself */
export function chooseLanguage(own: Readonly<Record<string, unknown>>, language: RequestLanguage): void {
  const named = own[LANGUAGE_PARAMETER.name];
  const chosen: Language | undefined = typeof named === 'string' ? languageOf(named) : undefined;
  if (chosen !== undefined) language.choose(chosen);
}

import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { LANGUAGES, languageOf, type Language } from '@yamb-server/engine/languages';
import { VALUES } from '../input/wording.js';

function read(value: unknown): Language {
  const language = typeof value === 'string' ? languageOf(value) : undefined;
  if (language !== undefined) return language;
  throw new GraphQLError(`Language must be ${VALUES.Language}.`);
}

/** An argument of fields with human-readable text. */
export const LanguageTag = new GraphQLScalarType<Language, string>({
  name: 'Language',
  description:
    `The tag of a language (BCP 47): ${LANGUAGES.map((language) => `\`${language}\``).join(', ')}. \`sr\` is Serbian in ` +
    'Cyrillic, `sr-Latn` in Latin letters. A region is ignored: `fr-CA` means `fr`. Unknown languages are an ' +
    'error.',
  serialize: String,
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined),
});

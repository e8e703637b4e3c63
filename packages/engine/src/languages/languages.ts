import { LANGUAGES, stored, type Language, type Names } from '../rules/index.js';
import { toLatin } from './serbian.js';

/** Used if no language is set. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Longer tags are rejected (RFC 5646, 4.4.1). */
export const MOST_TAG = 35;

/**
 * The language of a BCP 47 tag: `fr-CA` is French; `sr-Latn-RS` and `sh` are Serbian in Latin script. Undefined for
 * invalid tags and unsupported languages.
 */
export function languageOf(tag: string): Language | undefined {
  if (tag.length > MOST_TAG) return undefined;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const wanted = language === 'sr' && script === 'Latn' ? 'sr-Latn' : language;
    return LANGUAGES.find((one) => one === wanted);
  } catch {
    return undefined;
  }
}

/**
 * A name in a language. Serbian in Latin script can be transliterated from Cyrillic; other missing names fall back to
 * English.
 */
export function nameIn(names: Names, language: Language): string {
  const own = names[language];
  if (own !== undefined) return own;
  return language === 'sr-Latn' && names.sr !== undefined ? toLatin(names.sr) : names.en;
}

/** The name of the part with this id; its id if it has no name. */
export function partName(
  parts: readonly { readonly id: string; readonly names: Names }[],
  id: string,
  language: Language,
): string {
  const part = parts.find((one) => one.id === id);
  return part ? nameIn(part.names, language) : id;
}

/** Capitalizes the first letter of a text. */
export const capitalized = (language: Language, text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/** Tags for `Intl`. British English has no comma before the last "and". */
const tagFor = (language: Language): string => (language === 'en' ? 'en-GB' : language);

function byLanguage<T>(make: (tag: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => stored(made, language, () => make(tagFor(language)));
}

const listFormat = byLanguage((tag) => new Intl.ListFormat(tag));
const choiceFormat = byLanguage((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));

/** Joins items with "and", such as "Ana, Bo and Cy". */
export const listed = (language: Language, items: readonly string[]): string =>
  listFormat(language).format(items);

/** Joins items with "or", such as "Ana, Bo or Cy". */
export const oneOf = (language: Language, items: readonly string[]): string =>
  choiceFormat(language).format(items);

const pluralRules = byLanguage((tag) => new Intl.PluralRules(tag));

/** The words beside a number, by plural category. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** The plural form for a number, such as "roll" for 1 and "rolls" for 2. */
export const plural = (language: Language, count: number, forms: PluralForms): string =>
  forms[pluralRules(language).select(count)] ?? forms.other;

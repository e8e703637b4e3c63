/** The languages that people are addressed in, and what depends on a language alone. */
import { LANGUAGES, type Language, type Names } from '../rules/index.js';
import { toLatin } from './serbian.js';

/** Where nothing says otherwise. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The longest tag that is looked at (RFC 5646, 4.4.1). */
export const MOST_TAG = 35;

/**
 * The language of a tag (BCP 47): that of `fr-CA` is French, that of `sr-Latn-RS` and of `sh` Serbian in Latin letters.
 * Undefined for a language that there are no texts in, and for what is no tag.
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

/** A name in a language: Serbian in Latin letters also from the Cyrillic name; else the English name. */
export function nameIn(names: Names, language: Language): string {
  const own = names[language];
  if (own !== undefined) return own;
  return language === 'sr-Latn' && names.sr !== undefined ? toLatin(names.sr) : names.en;
}

/** The text with its first letter as a sentence begins. */
export const capitalized = (language: Language, text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/** Tags for `Intl`. British English has no comma before the last "and". */
const tagFor = (language: Language): string => (language === 'en' ? 'en-GB' : language);

function byLanguage<T>(make: (tag: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const stored = made.get(language);
    if (stored !== undefined) return stored;
    const value = make(tagFor(language));
    made.set(language, value);
    return value;
  };
}

const listFormat = byLanguage((tag) => new Intl.ListFormat(tag));
const choiceFormat = byLanguage((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));

/** Such as "Ana, Bo and Cy". */
export const listed = (language: Language, items: readonly string[]): string =>
  items.length < 2 ? items.join('') : listFormat(language).format(items);

/** Such as "Ana, Bo or Cy". */
export const oneOf = (language: Language, items: readonly string[]): string =>
  items.length < 2 ? items.join('') : choiceFormat(language).format(items);

const pluralRules = byLanguage((tag) => new Intl.PluralRules(tag));

/** What stands beside a number, by the forms that the language distinguishes. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** The form that goes with a number, such as "1 roll" and "2 rolls". */
export const plural = (language: Language, count: number, forms: PluralForms): string =>
  forms[pluralRules(language).select(count)] ?? forms.other;

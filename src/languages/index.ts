/** The only door of the languages. Pure: what people are addressed in. */
export {
  capitalized,
  DEFAULT_LANGUAGE,
  languageOf,
  listed,
  MOST_TAG,
  nameIn,
  plural,
  type PluralForms,
} from './languages.js';
export { cyrillic, latin, toLatin, type Script } from './serbian.js';
export { LANGUAGES, type Language } from '../engine/index.js';

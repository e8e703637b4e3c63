/** The only door of the languages. Pure: what people are addressed in. */
export { catalogue } from './catalogue.js';
export {
  capitalized,
  DEFAULT_LANGUAGE,
  languageOf,
  listed,
  MOST_TAG,
  nameIn,
  oneOf,
  plural,
  type PluralForms,
} from './languages.js';
export { toLatin, type Script } from './serbian.js';
export { LANGUAGES, type Language } from '../rules/index.js';

/** The only door of the languages. Pure: what people are addressed in. */
export {
  capitalized,
  DEFAULT_LANGUAGE,
  languageOf,
  listed,
  MOST_TAG,
  nameIn,
  oneOf,
  plural,
} from './languages.js';
export { toLatin } from './serbian.js';
export { LANGUAGES, type Language } from '../rules/index.js';

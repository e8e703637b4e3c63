/** The public API of this folder: languages and how they format names, lists and numbers. */
export {
  capitalized,
  DEFAULT_LANGUAGE,
  languageOf,
  listed,
  MOST_TAG,
  nameIn,
  oneOf,
  partName,
  plural,
} from './languages.js';
export { toLatin } from './serbian.js';
export { LANGUAGES, type Language } from '../rules/index.js';

import type { Language } from '../rules/index.js';
import { cyrillic, latin, type Script } from './serbian.js';

/** Messages in every language. */
export type Catalogue<T> = Readonly<Record<Language, T>>;

/** Messages in every language, those of Serbian as a function of its script. A language that is missing does not compile. */
export type CatalogueSources<T> = Readonly<
  Record<Exclude<Language, 'sr' | 'sr-Latn'>, T> & { serbian: (script: Script) => T }
>;

/** Makes a catalogue of messages, with Serbian in both of its scripts. */
export const catalogue = <T>({ serbian, ...others }: CatalogueSources<T>): Catalogue<T> => ({
  ...others,
  sr: serbian(cyrillic),
  'sr-Latn': serbian(latin),
});

/** How the parts of a rule set are named. */
import { described, identifier, integer, named, object, text, type TypeOf } from '../shapes/index.js';
import { MOST_ID, MOST_POINTS } from './limits.js';

/** The languages that names and messages are in, as BCP 47 writes them: `sr` is Serbian in Cyrillic. */
export const LANGUAGES = ['en', 'sr', 'sr-Latn', 'hr', 'fr', 'de', 'sv', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const name = text(60, 1);

/** A name in English, and in other languages: `sr` is Serbian in Cyrillic, `sr-Latn` in Latin letters. */
export const names = named(
  'Names',
  described(
    'A name in English, and in other languages: `sr` is Serbian in Cyrillic, `sr-Latn` in Latin letters.',
    object({ en: name }, { sr: name, 'sr-Latn': name, hr: name, fr: name, de: name, sv: name, es: name }),
  ),
);
export type Names = TypeOf<typeof names>;

/** Unique in its list; the id that clients use. */
export const id = named(
  'Id',
  described(
    'A lower-case letter, then letters, digits and hyphens. Unique in its list; what clients name the part by.',
    identifier(MOST_ID),
  ),
);

export const points = named('Amount', integer(0, MOST_POINTS));

import { described, identifier, integer, named, object, text, type TypeOf } from '../shapes/index.js';
import { MOST_ID, MOST_POINTS } from './limits.js';

/** The languages of names and messages, as BCP 47 tags. `sr` is Serbian in Cyrillic script. */
export const LANGUAGES = ['en', 'sr', 'sr-Latn', 'hr', 'fr', 'de', 'sv', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const name = text(60, 1);

/** A name in English and optionally other languages. */
export const names = named(
  'Names',
  described(
    'A name in English and optionally other languages: `sr` is Serbian in Cyrillic script, `sr-Latn` in Latin script.',
    object({ en: name }, { sr: name, 'sr-Latn': name, hr: name, fr: name, de: name, sv: name, es: name }),
  ),
);
export type Names = TypeOf<typeof names>;

/** An id, unique in its list, by which clients refer to the part. */
export const id = named(
  'Id',
  described(
    'A lower-case letter, then letters, digits and hyphens. Unique in its list. Clients refer to the part by it.',
    identifier(MOST_ID),
  ),
);

export const points = named('Amount', integer(0, MOST_POINTS));

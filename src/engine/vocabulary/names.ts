/** How the parts of a rule set are named. */
import { described, identifier, integer, named, object, text, type TypeOf } from '../shapes.js';
import { MOST_ID, MOST_POINTS } from './limits.js';

/** The languages that names are in. */
export const LANGUAGES = ['en', 'sr', 'hr', 'fr', 'de', 'sv', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const name = text(60, 1);

/** A name in English and, where the game has one, in its own language. */
export const names = named(
  'Names',
  described(
    'A name in English and, where the game has one, in its own language.',
    object({ en: name }, { sr: name, hr: name, fr: name, de: name, sv: name, es: name }),
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

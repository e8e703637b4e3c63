/** The names of rule sets and their parts, by what they name: each in every language. */
import type { Names } from '../rules/index.js';
import { toLatin } from '../languages/index.js';
import { de } from './names/de.js';
import { en, type RulesetNames } from './names/en.js';
import { es } from './names/es.js';
import { fr } from './names/fr.js';
import { hr } from './names/hr.js';
import { sr } from './names/sr.js';
import { sv } from './names/sv.js';

const namesOf =
  <Id extends string>(named: (names: RulesetNames) => Readonly<Record<Id, string>>) =>
  (id: Id): Names => ({
    en: named(en)[id],
    sr: named(sr)[id],
    'sr-Latn': toLatin(named(sr)[id]),
    hr: named(hr)[id],
    fr: named(fr)[id],
    de: named(de)[id],
    sv: named(sv)[id],
    es: named(es)[id],
  });

export const rulesetNames = namesOf(({ rulesets }) => rulesets);
export const variantNames = namesOf(({ variants }) => variants);
export const columnNames = namesOf(({ columns }) => columns);
export const sectionNames = namesOf(({ sections }) => sections);
export const bonusFieldNames = namesOf(({ bonusFields }) => bonusFields);
export const rowNames = namesOf(({ rows }) => rows);
/** Of rows that bear the name of their game. */
export const gameNames = namesOf(({ games }) => games);

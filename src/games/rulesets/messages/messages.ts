/** The words for rules, by language. A language that lacks one does not compile. */
import type { Language } from '../../../engine/index.js';
import { cyrillic, latin } from '../../../languages/index.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hr } from './hr.js';
import type { RulesMessages } from './rules-messages.js';
import { serbian } from './sr.js';
import { sv } from './sv.js';

export const rulesMessages: Readonly<Record<Language, RulesMessages>> = {
  en,
  sr: serbian(cyrillic),
  'sr-Latn': serbian(latin),
  hr,
  fr,
  de,
  sv,
  es,
};

/** The words for moves, by language. A language that lacks one does not compile. */
import { cyrillic, latin, type Language } from '../../languages/index.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import type { GameMessages } from './game-messages.js';
import { hr } from './hr.js';
import { serbian } from './sr.js';
import { sv } from './sv.js';

export const gameMessages: Readonly<Record<Language, GameMessages>> = {
  en,
  sr: serbian(cyrillic),
  'sr-Latn': serbian(latin),
  hr,
  fr,
  de,
  sv,
  es,
};

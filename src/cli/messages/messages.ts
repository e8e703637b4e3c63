/** The words of the command line, by language. A language that lacks one does not compile. */
import { cyrillic, latin, type Language } from '../../languages/index.js';
import type { CliMessages } from './cli-messages.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hr } from './hr.js';
import { serbian } from './sr.js';
import { sv } from './sv.js';

export const cliMessages: Readonly<Record<Language, CliMessages>> = {
  en,
  sr: serbian(cyrillic),
  'sr-Latn': serbian(latin),
  hr,
  fr,
  de,
  sv,
  es,
};

import { catalogue } from '../../languages/index.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hr } from './hr.js';
import type { SheetMessages } from './sheet-messages.js';
import { serbian } from './sr.js';
import { sv } from './sv.js';

/** The words of sheets, by language. */
export const sheetMessages = catalogue<SheetMessages>({ en, serbian, hr, fr, de, sv, es });

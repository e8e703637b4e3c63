import { catalogue } from '@yamb-server/engine/languages';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hr } from './hr.js';
import type { AdviceMessages } from './advice-messages.js';
import { serbian } from './sr.js';
import { sv } from './sv.js';

/** The words of advice, by language. */
export const adviceMessages = catalogue<AdviceMessages>({ en, serbian, hr, fr, de, sv, es });

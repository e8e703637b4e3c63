import { catalogue } from '@yamb-server/engine/languages';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import type { GameMessages } from './game-messages.js';
import { hr } from './hr.js';
import { serbian } from './sr.js';
import { sv } from './sv.js';

/** The words for moves, by language. */
export const gameMessages = catalogue<GameMessages>({ en, serbian, hr, fr, de, sv, es });

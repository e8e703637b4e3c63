import { catalogue } from '@yamb-server/engine/languages';
import type { CliMessages } from './cli-messages.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hr } from './hr.js';
import { serbian } from './sr.js';
import { sv } from './sv.js';

/** The words of the command line, by language. */
export const cliMessages = catalogue<CliMessages>({ en, serbian, hr, fr, de, sv, es });

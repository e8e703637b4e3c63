import { DEFAULT_LANGUAGE, languageOf, LANGUAGES, type Language } from '@yamb-server/engine/languages';
import { wrongUsage } from './failure.js';
import type { Terminal } from './terminal.js';

/** What `--lang` says in the help. */
export const LANG_OPTION = [
  '--lang <tag>',
  `the language: ${LANGUAGES.join(', ')}; by default that of LANG`,
] as const;

/** A locale as POSIX writes it: `fr_FR.UTF-8`, `sr_RS@latin`. */
const LOCALE = /^([a-z]{2,3})(?:_([A-Z]{2}))?(?:\.[^@]*)?(?:@(\w+))?$/;

/** Where POSIX looks for the language of messages, in this order; an empty variable counts as none. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'];

/**
 * The language to speak: the one that is named, else that of the environment, else English.
 * @throws CommandFailure for a language without translations
 */
export function languageFrom(named: string | undefined, { env }: Pick<Terminal, 'env'>): Language {
  if (named === undefined) {
    return languageOfLocale(VARIABLES.map((name) => env[name]).find((locale) => locale) ?? '');
  }
  const language = languageOf(named);
  if (language === undefined) throw wrongUsage(`--lang is one of ${LANGUAGES.join(', ')}.`);
  return language;
}

function languageOfLocale(locale: string): Language {
  const [, language, territory, modifier] = LOCALE.exec(locale) ?? [];
  if (language === undefined) return DEFAULT_LANGUAGE;
  const script = modifier === 'latin' ? '-Latn' : '';
  return languageOf(language + script + (territory === undefined ? '' : `-${territory}`)) ?? DEFAULT_LANGUAGE;
}

import { DEFAULT_LANGUAGE, languageOf, LANGUAGES, type Language } from '@yamb-server/engine/languages';
import { wrongUsage } from './failure.js';
import type { Terminal } from './terminal.js';

/** Flags and help of `--lang`. */
export const LANG_OPTION = ['--lang <tag>', `the language: ${LANGUAGES.join(', ')} (default: LANG)`] as const;

/** A POSIX locale, such as `fr_FR.UTF-8` or `sr_RS@latin`. */
const LOCALE = /^([a-z]{2,3})(?:_([A-Z]{2}))?(?:\.[^@]*)?(?:@(\w+))?$/;

/** The variables POSIX consults for the language of messages, in order; empty ones are ignored. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'];

/**
 * The named language, else that of the environment, else English.
 * @throws CommandFailure if there is no translation
 */
export function languageFrom(named: string | undefined, { env }: Pick<Terminal, 'env'>): Language {
  if (named === undefined) {
    return languageOfLocale(VARIABLES.map((name) => env[name]).find((locale) => locale) ?? '');
  }
  const language = languageOf(named);
  if (language === undefined) throw wrongUsage(`--lang must be one of ${LANGUAGES.join(', ')}.`);
  return language;
}

function languageOfLocale(locale: string): Language {
  const [, language, territory, modifier] = LOCALE.exec(locale) ?? [];
  if (language === undefined) return DEFAULT_LANGUAGE;
  const script = modifier === 'latin' ? '-Latn' : '';
  return languageOf(language + script + (territory === undefined ? '' : `-${territory}`)) ?? DEFAULT_LANGUAGE;
}

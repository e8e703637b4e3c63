/** Says in words how a column is filled. */
import type { Column, Language } from '../../engine/index.js';
import { capitalized, DEFAULT_LANGUAGE } from '../../languages/index.js';
import { rulesMessages } from './messages/messages.js';

/** Such as "From the top down, after any roll; its sections count 2 times". */
export function describeColumn(
  { order, entry, accepts, factor = 1 }: Column,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const words = rulesMessages[language];
  const filled =
    entry.kind === 'best' ? words.best : `${words.orders[order.kind]}, ${words.entries[entry.kind]}`;
  const more = (accepts ? words.certainScores : '') + (factor === 1 ? '' : words.factor(factor));
  return capitalized(language, filled) + more;
}

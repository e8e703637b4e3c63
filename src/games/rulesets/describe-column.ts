/** Describes in words how a column is filled. */
import { never, type Column, type ColumnOrder, type Language, type Ruleset } from '@yamb-server/engine';
import { capitalized, partName } from '@yamb-server/engine/languages';
import { describePoints, type DescribedDice } from './describe-row.js';
import { rulesMessages } from './messages.generated.js';

type Sheet = DescribedDice & Pick<Ruleset, 'rows'>;

/** Example: "From the top down, after any roll; its sections count 2 times". Own scores of the column follow. */
export function describeColumn(
  { order, entry, accepts, points = {}, factor = 1 }: Column,
  sheet: Sheet,
  language: Language,
): string {
  const words = rulesMessages[language];
  const nameOf = (row: string): string => partName(sheet.rows, row, language);
  const filled =
    entry.kind === 'best'
      ? words.best
      : `${describeOrder(order, nameOf, language)}, ${words.entries[entry.kind]}`;
  const own = Object.entries(points).map(
    ([row, counted]) => `; ${nameOf(row)}${words.colon}${describePoints(counted, sheet, language)}`,
  );
  const more = (accepts ? words.certainScores : '') + (factor === 1 ? '' : words.factor({ times: factor }));
  return capitalized(language, filled) + more + own.join('');
}

function describeOrder(order: ColumnOrder, nameOf: (row: string) => string, language: Language): string {
  const words = rulesMessages[language];
  switch (order.kind) {
    case 'free':
    case 'down':
    case 'up':
    case 'ends':
      return words.orders[order.kind];
    case 'outward':
      return words.outward({ upFrom: nameOf(order.upFrom), downFrom: nameOf(order.downFrom) });
    case 'inward':
      return words.inward({ downTo: nameOf(order.downTo), upTo: nameOf(order.upTo) });
    default:
      return never(order);
  }
}

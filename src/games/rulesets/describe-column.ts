/** Says in English how a column is filled. */
import { never, type Column, type ColumnEntry, type ColumnOrder } from '../../engine/index.js';

/** Such as "From the top down, after any roll; its sections count 2 times". */
export const describeColumn = ({ order, entry, accepts, factor = 1 }: Column): string => {
  const filled =
    entry.kind === 'best'
      ? 'The best of the other columns'
      : `${describeOrder(order)}, ${describeEntry(entry)}`;
  return `${filled}${accepts ? '; only certain scores count' : ''}${factorText(factor)}`;
};

const factorText = (factor: number): string => (factor === 1 ? '' : `; its sections count ${factor} times`);

function describeOrder(order: ColumnOrder): string {
  switch (order.kind) {
    case 'free':
      return 'In any order';
    case 'down':
      return 'From the top down';
    case 'up':
      return 'From the bottom up';
    case 'ends':
      return 'From either end inwards';
    case 'outward':
      return 'From the middle upwards or downwards';
    case 'inward':
      return 'From either end towards the middle';
    default:
      return never(order);
  }
}

function describeEntry(entry: Exclude<ColumnEntry, { kind: 'best' }>): string {
  switch (entry.kind) {
    case 'anyRoll':
      return 'after any roll';
    case 'firstRoll':
      return 'straight after the first roll';
    case 'hand':
      return 'when the last roll threw every die';
    case 'announced':
      return 'announced after the first roll';
    case 'announcedOrHand':
      return 'announced after the first roll, or when the last roll threw every die';
    case 'dictated':
      return 'the row that the side before announced';
    case 'dictatedOrFree':
      return 'the row that the side before announced, or any once the announced column is full';
    case 'obligatory':
      return 'when the other columns are full';
    default:
      return never(entry);
  }
}

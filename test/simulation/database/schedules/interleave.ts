import { Random } from '../../random.js';
import type { Pair } from './recorded-pairs.js';
import type { Schedule, Step } from './schedule.js';

/** The orders in which two connections can run two transactions: all, or some that a seed draws. */
export function interleavings(
  { one, other }: Pair,
  contents: readonly string[],
  most: number,
  seed: number,
): readonly Schedule[] {
  const [first, second] = [one, other].map((statements, connection): readonly Step[] =>
    [{ sql: 'BEGIN', values: [] }, ...statements, { sql: 'COMMIT', values: [] }].map((statement) => ({
      connection,
      kind: 'statement',
      ...statement,
    })),
  );
  if (!first || !second) return [];
  // The order in which both begin changes nothing, because each statement has a snapshot of its own.
  const begins = [first[0], second[0]].flatMap((step) => step ?? []);
  return ordersOf(first.length - 1, second.length - 1, most, new Random(seed)).map((order) => {
    const [ones, others] = [first.slice(1), second.slice(1)];
    const steps = order.flatMap((isFirst) => (isFirst ? ones : others).shift() ?? []);
    return { connections: 2, setup: [], steps: [...begins, ...steps], contents };
  });
}

/** The order of two statements: whether it is the first transaction's, for each place. */
type Order = readonly boolean[];

function ordersOf(ones: number, others: number, most: number, random: Random): readonly Order[] {
  if (countOf(ones, others) <= most) return allOrders(ones, others);
  // The two in which one transaction runs after the other, and some that are drawn.
  const [first, second] = [
    Array.from({ length: ones }, () => true),
    Array.from({ length: others }, () => false),
  ];
  const orders = new Map(
    [
      [...first, ...second],
      [...second, ...first],
    ].map((order) => [order.join(), order]),
  );
  while (orders.size < most) {
    const order = drawOrder(ones, others, random);
    orders.set(order.join(), order);
  }
  return [...orders.values()];
}

/** The number of orders: a binomial coefficient. */
function countOf(ones: number, others: number): number {
  let count = 1;
  for (let index = 1; index <= ones; index += 1) count = (count * (others + index)) / index;
  return count;
}

function allOrders(ones: number, others: number): readonly Order[] {
  if (ones + others === 0) return [[]];
  return [
    ...(ones > 0 ? allOrders(ones - 1, others).map((rest) => [true, ...rest]) : []),
    ...(others > 0 ? allOrders(ones, others - 1).map((rest) => [false, ...rest]) : []),
  ];
}

function drawOrder(ones: number, others: number, random: Random): boolean[] {
  const order: boolean[] = [];
  for (let [left, right] = [ones, others]; left + right > 0;) {
    const isFirst = random.chance(left / (left + right));
    order.push(isFirst);
    if (isFirst) left -= 1;
    else right -= 1;
  }
  return order;
}

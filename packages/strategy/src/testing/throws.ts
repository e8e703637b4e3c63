/** All throws and all choices of dice, for exhaustive search. */

const FACES = [1, 2, 3, 4, 5, 6];

const throwsByDice: (readonly (readonly [thrown: readonly number[], orders: number])[] | undefined)[] = [];

/** Every throw once, sorted, with the number of orders that give it. */
export function throwsOf(dice: number): readonly (readonly [thrown: readonly number[], orders: number])[] {
  return (throwsByDice[dice] ??= countedThrows(dice));
}

function countedThrows(dice: number): [number[], number][] {
  const counts = new Map<string, number>();
  for (const thrown of allOrders(dice)) {
    const key = thrown.sort().join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, orders]) => [Array.from(key, Number), orders]);
}

function allOrders(dice: number): number[][] {
  return dice === 0 ? [[]] : allOrders(dice - 1).flatMap((rest) => FACES.map((face) => [...rest, face]));
}

/** Every choice of positions except all of them. */
export function subsets(dice: number): number[][] {
  return Array.from({ length: 2 ** dice - 1 }, (_, bits) =>
    Array.from({ length: dice }, (__, position) => position).filter((position) => (bits >> position) & 1),
  );
}

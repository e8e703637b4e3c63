/** All throws and all choices of dice, for exhaustive search. */
import { kindAt, kindsOf, stored, type ThrownDice } from '@yamb-server/engine';

/** A throw, sorted, and the number of orders that give it. */
type CountedThrow = readonly [thrown: readonly number[], orders: number];

const throwsByDice = new Map<string, readonly CountedThrow[]>();

/** Every throw once. */
export const throwsOf = (dice: number, sides = 6): readonly CountedThrow[] =>
  stored(throwsByDice, `${dice}/${sides}`, () => countedThrows(dice, sides));

/** Every throw of the dice at some positions, in their order. */
export function throwsAt(dice: ThrownDice, positions: readonly number[]): readonly CountedThrow[] {
  return kindsOf(dice).reduce<readonly CountedThrow[]>(
    (before, kind) => {
      const own = positions.filter((position) => kindAt(dice, position).first === kind.first).length;
      return before.flatMap(([thrown, orders]) =>
        throwsOf(own, kind.sides).map(([more, others]): CountedThrow => [
          [...thrown, ...more.map((face) => kind.first - 1 + face)],
          orders * others,
        ]),
      );
    },
    [[[], 1]],
  );
}

function countedThrows(dice: number, sides: number): readonly CountedThrow[] {
  const counts = new Map<string, number>();
  for (const thrown of allOrders(dice, sides)) {
    const key = thrown.sort((one, other) => one - other).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, orders]) => [key === '' ? [] : key.split(',').map(Number), orders]);
}

function allOrders(dice: number, sides: number): number[][] {
  if (dice === 0) return [[]];
  const faces = Array.from({ length: sides }, (_, index) => index + 1);
  return allOrders(dice - 1, sides).flatMap((rest) => faces.map((face) => [...rest, face]));
}

/** Every choice of positions except all of them. */
export function subsets(dice: number): number[][] {
  return Array.from({ length: 2 ** dice - 1 }, (_, bits) =>
    Array.from({ length: dice }, (__, position) => position).filter((position) => (bits >> position) & 1),
  );
}

/**
 * A smaller lattice for turns that depend on one field: equivalent keeps are merged. For the sixes of six dice, 28 of
 * 924 keeps remain. Exact: the coarsest partition that is consistent with adding and removing dice.
 */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from the tables of `Keeps` */
import type { Keeps } from '@yamb-server/strategy/learning';
import type { LatticeTables } from './kernel-lattice.js';
import { stored } from '@yamb-server/engine';

export interface Quotient extends LatticeTables {
  /** Indexed by throw: its class, counted from the first class of throws. */
  readonly classOfThrow: Uint16Array;
  /** Indexed by class of throws: one of its throws. */
  readonly throwOf: readonly number[];
}

/** @param outcomes the outcomes of throws, by roll; throws that differ in any roll stay distinct */
export function quotientOf(keeps: Keeps, outcomes: readonly Uint16Array[]): Quotient {
  const { all, firstThrow } = keeps;
  let classes = numbered(
    all.map((faces, keep) =>
      keep < firstThrow
        ? `${faces.length}`
        : `${faces.length} ${outcomes.map((ofRoll) => ofRoll[keep - firstThrow]).join()}`,
    ),
  );
  for (let count = 0; count < classes.count;) {
    count = classes.count;
    const { classOf } = classes;
    classes = numbered(
      all.map(
        (_, keep) =>
          `${classOf[keep]} ${grownOf(keeps, keep)
            .map((grown) => classOf[grown]!)
            .sort(ascending)
            .join()} ${distinct(shrunkOf(keeps, keep).map((shrunk) => classOf[shrunk]!))
            .sort(ascending)
            .join()}`,
      ),
    );
  }
  return tablesOf(keeps, classes);
}

const ascending = (one: number, other: number): number => one - other;

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)];

const grownOf = ({ grown, firstThrow, links }: Keeps, keep: number): number[] =>
  keep < firstThrow ? [...grown.subarray(keep * links, (keep + 1) * links)] : [];

const shrunkOf = ({ shrunk, shrunkFrom }: Keeps, keep: number): number[] => [
  ...shrunk.subarray(shrunkFrom[keep], shrunkFrom[keep + 1]),
];

interface Classes {
  readonly classOf: Uint16Array;
  readonly count: number;
}

/** Numbers classes in order of appearance, so that those with fewer dice come first. */
function numbered(keys: readonly string[]): Classes {
  const numbers = new Map<string, number>();
  const classOf = Uint16Array.from(keys, (key) => stored(numbers, key, () => numbers.size));
  return { classOf, count: numbers.size };
}

function tablesOf(keeps: Keeps, { classOf, count }: Classes): Quotient {
  const first = classOf[keeps.firstThrow]!;
  const keepOf = Array.from({ length: count }, (_, number) => classOf.indexOf(number));
  const shrunk = keepOf.map((keep) => distinct(shrunkOf(keeps, keep).map((smaller) => classOf[smaller]!)));
  const shrunkFrom = new Uint32Array(count + 1);
  shrunk.forEach(({ length }, number) => (shrunkFrom[number + 1] = shrunkFrom[number]! + length));
  return {
    firstThrow: first,
    links: keeps.links,
    grown: Uint16Array.from(
      keepOf.slice(0, first).flatMap((keep) => grownOf(keeps, keep).map((grown) => classOf[grown]!)),
    ),
    shrunk: Uint16Array.from(shrunk.flat()),
    shrunkFrom,
    classOfThrow: Uint16Array.from(classOf.subarray(keeps.firstThrow), (number) => number - first),
    throwOf: keepOf.slice(first).map((keep) => keep - keeps.firstThrow),
  };
}

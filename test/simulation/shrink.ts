/** Finds a shorter run that fails in the same way as a given one. */
import { NO_FAULTS, type Faults } from './network.js';
import type { SimulationResult } from './run.js';

/** The parts of a run, besides its seed. */
export interface Shape {
  readonly seed: number;
  readonly activities: number;
  readonly players: number;
  readonly servers: number;
  readonly faults: Faults;
}

/** Seeds to try with each smaller shape: what is left out changes the order of everything else. */
const SEEDS = 4;

/** Runs at most. */
const MOST_RUNS = 100;

/** A finding without what differs from run to run. */
const kindOf = (finding: string): string => finding.replace(/[\da-f]+-[\da-f-]{27,}|\d+/g, '#');

const FAULTS = Object.keys(NO_FAULTS) as (keyof Faults)[];

/** The faults of a shape that are not off. */
export const faultsOf = ({ faults }: Pick<Shape, 'faults'>): Partial<Faults> =>
  Object.fromEntries(
    FAULTS.filter((name) => faults[name] !== NO_FAULTS[name]).map((name) => [name, faults[name]]),
  );

/** Shapes with one thing less, those that leave out most first. */
function* smaller(shape: Shape): Generator<Shape> {
  const { activities, players, servers, faults } = shape;
  for (const fewer of new Set([Math.ceil(activities / 4), Math.ceil(activities / 2), activities - 1]))
    if (fewer > 0 && fewer < activities) yield { ...shape, activities: fewer };
  if (players > 1) yield { ...shape, players: players - 1 };
  if (servers > 1) yield { ...shape, servers: servers - 1 };
  for (const name of FAULTS)
    if (faults[name] !== NO_FAULTS[name]) yield { ...shape, faults: { ...faults, [name]: NO_FAULTS[name] } };
}

/**
 * Leaves out one thing after the other, as long as the failure remains.
 * @param failed a run that has failed, of `activities` activities
 * @param run runs a shape
 * @param onProgress called with each shorter run that fails
 */
export async function shrink(
  { seed, players, servers, drawn, faults }: SimulationResult,
  activities: number,
  run: (shape: Shape) => Promise<SimulationResult>,
  onProgress: (shape: Shape) => void = () => undefined,
): Promise<Shape> {
  const kinds = new Set(faults.map(kindOf));
  let runs = 0;
  const fails = async (shape: Shape): Promise<boolean> => {
    runs += 1;
    return (await run(shape)).faults.some((finding) => kinds.has(kindOf(finding)));
  };
  async function shorter(shape: Shape): Promise<Shape | undefined> {
    for (const candidate of smaller(shape))
      for (let more = 0; more < SEEDS && runs < MOST_RUNS; more += 1) {
        const tried = { ...candidate, seed: shape.seed + more * 1_000_000 };
        if (await fails(tried)) return tried;
      }
    return undefined;
  }
  let shape: Shape = { seed, activities, players, servers, faults: drawn };
  for (let next = await shorter(shape); next; next = await shorter(shape)) onProgress((shape = next));
  return shape;
}

/** The network between the machines: messages are delayed, lost, sent twice and cut off. */
import { Random } from './random.js';
import type { Machine } from './machine.js';
import type { SimulatedWorld } from './simulated-world.js';

/** How badly things go, drawn from the seed for each run. */
export interface Faults {
  /** Chances that a request, a response or a notification is lost. */
  readonly lostRequests: number;
  readonly lostResponses: number;
  readonly lostNotifications: number;
  /** Chance that a request arrives twice, as when a proxy sends it again. */
  readonly repeatedRequests: number;
  readonly repeatedNotifications: number;
  /** The longest delay of a message, in milliseconds. */
  readonly delayMs: number;
  /** The longest delay of a statement or its result. */
  readonly databaseDelayMs: number;
  /** Chances that a connection to the database is lost with a statement or with its result. */
  readonly lostStatements: number;
  readonly lostResults: number;
  /** Chance that a result arrives very late, after others have changed what it shows. */
  readonly lateResults: number;
  /** Chance that the database refuses a statement. */
  readonly refusedStatements: number;
  /** Chance that a webhook's receiver fails. */
  readonly failedReceivers: number;
  /** Mean milliseconds between crashes of servers; Infinity for none. */
  readonly crashEveryMs: number;
  /** The largest difference between the clocks of machines at their start, in milliseconds. */
  readonly skewMs: number;
  /** The largest error of a clock that is set while its machine runs, in milliseconds. */
  readonly jumpMs: number;
  /** The largest difference between the speeds of clocks, as a fraction. */
  readonly drift: number;
}

export const NO_FAULTS: Faults = {
  lostRequests: 0,
  lostResponses: 0,
  lostNotifications: 0,
  repeatedRequests: 0,
  repeatedNotifications: 0,
  delayMs: 2,
  databaseDelayMs: 0.5,
  lostStatements: 0,
  lostResults: 0,
  lateResults: 0,
  refusedStatements: 0,
  failedReceivers: 0,
  crashEveryMs: Infinity,
  skewMs: 0,
  jumpMs: 0,
  drift: 0,
};

/** Every run has other faults: some have many crashes and a perfect network, others the reverse. */
function drawFaults(source: Random): Faults {
  const rate = (most: number): number => (source.chance(0.5) ? 0 : source.between(0, most));
  return {
    lostRequests: rate(0.05),
    lostResponses: rate(0.05),
    lostNotifications: source.chance(0.2) ? 1 : rate(0.5),
    repeatedRequests: rate(0.05),
    repeatedNotifications: rate(0.2),
    delayMs: source.of([2, 20, 200]),
    databaseDelayMs: source.of([0.5, 2, 10]),
    lostStatements: rate(0.01),
    lostResults: rate(0.01),
    refusedStatements: rate(0.01),
    failedReceivers: rate(0.3),
    crashEveryMs: source.chance(0.5) ? Infinity : source.of([2_000, 10_000, 60_000]),
    skewMs: source.of([0, 0, 500, 1_500]),
    jumpMs: source.of([0, 0, 1_000, 60_000]),
    drift: source.of([0, 0, 0.002]),
    lateResults: rate(0.05),
  };
}

/** The faults of the moment: those of the run, or none while it settles. */
export class Network {
  /** Decides what goes wrong. */
  readonly random: Random;
  faults: Faults;

  /** @param given replaces faults that the seed draws */
  constructor(
    readonly world: SimulatedWorld,
    given: Partial<Faults> = {},
  ) {
    this.random = new Random(`${world.seed} network`);
    this.faults = { ...drawFaults(this.random), ...given };
  }

  /** Delivers something to a machine after a delay. */
  deliver(to: Machine, what: string, work: () => void, longest = this.faults.delayMs): void {
    // Most messages are fast, and a few are very late.
    const delay = longest * this.random.fraction() ** 3;
    this.world.schedule(to, delay, what, work);
  }

  chance(probability: number): boolean {
    return probability > 0 && this.random.chance(probability);
  }
}

/** What lies between the machines: messages are delayed, lost, sent twice and cut off. */
import type { SimulatedWorld, Machine } from './simulated-world.js';

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
  /** Chance that a webhook's receiver fails. */
  readonly failedReceivers: number;
  /** Mean milliseconds between crashes of servers; Infinity for none. */
  readonly crashEveryMs: number;
  /** The largest difference between the clocks of machines, in milliseconds. */
  readonly skewMs: number;
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
  failedReceivers: 0,
  crashEveryMs: Infinity,
  skewMs: 0,
};

/** Every run has other faults: some have many crashes and a perfect network, others the reverse. */
export function drawFaults({ source }: SimulatedWorld): Faults {
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
    failedReceivers: rate(0.3),
    crashEveryMs: source.chance(0.5) ? Infinity : source.of([2_000, 10_000, 60_000]),
    skewMs: source.of([0, 0, 500, 1_500]),
  };
}

/** The faults of the moment: those of the run, or none while it settles. */
export class Network {
  constructor(
    readonly world: SimulatedWorld,
    public faults: Faults,
  ) {}

  /** Delivers something to a machine after a delay. */
  deliver(to: Machine, what: string, work: () => void, longest = this.faults.delayMs): void {
    const { source } = this.world;
    // Most messages are fast, and a few are very late.
    const delay = longest * source.fraction() ** 3;
    this.world.schedule(to, delay, what, work);
  }

  chance(probability: number): boolean {
    return probability > 0 && this.world.source.chance(probability);
  }
}

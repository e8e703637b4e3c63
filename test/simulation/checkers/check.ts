/** Conditions that must hold after every run, whatever went wrong in it. */
import type BetterSqlite3 from 'better-sqlite3';
import type { History } from '../history.js';
import type { Outbox } from '../outbox.js';
import type { Witness } from '../witness.js';
import { checkFollowers, checkLobbies } from './followers.js';
import { checkForgotten } from './forgotten.js';
import { checkOnce, checkSeats, checkVersions } from './logs.js';
import { checkSights } from './permissions.js';
import { checkQueues } from './queues.js';

/** The state at the end of a run. */
export interface Remains {
  readonly base: BetterSqlite3.Database;
  readonly history: History;
  readonly witness: Witness;
  readonly outbox: Outbox;
  /** The time of the database at the start and now, in epoch milliseconds. */
  readonly epoch: number;
  readonly now: number;
}

/** Compares what clients have seen with what is stored, once nothing is pending. @returns one sentence for each fault */
export const check = ({ base, history, witness, outbox, epoch, now }: Remains): readonly string[] => [
  ...history.faults,
  ...witness.faults,
  ...outbox.faults,
  ...checkVersions(base, history),
  ...checkOnce(base, history),
  ...checkSeats(base),
  ...checkFollowers(base, history),
  ...checkLobbies(base, history),
  ...checkQueues(base, now),
  ...checkSights(base, history, witness, epoch),
  ...checkForgotten(base, history),
];

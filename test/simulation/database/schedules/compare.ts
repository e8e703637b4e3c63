import { modelReports } from './model-session.js';
import type { PostgresSession } from './postgres-session.js';
import type { Report, Schedule } from './schedule.js';

/** PostgreSQL with empty tables, and the same for the model. */
export interface Compared {
  readonly session: PostgresSession;
  /** A statement that empties the tables. */
  readonly empty: string;
  /** The bytes of a SQLite file with the tables. */
  readonly migrated: Buffer;
}

/** A step at which PostgreSQL did what the model never does. */
export interface Difference {
  readonly before: readonly string[];
  readonly postgres: string | undefined;
  readonly model: string | undefined;
}

/** Runs a schedule on both databases. @returns undefined if PostgreSQL did what the model does in some order */
export async function differenceOf(compared: Compared, schedule: Schedule): Promise<Difference | undefined> {
  const first = await differenceOnce(compared, schedule);
  // On a busy machine another statement than usual may be the first to look for a deadlock, once.
  return first && differenceOnce(compared, schedule);
}

async function differenceOnce(
  { session, empty, migrated }: Compared,
  schedule: Schedule,
): Promise<Difference | undefined> {
  const real = await session.report(schedule, empty);
  let model: Report | undefined;
  for await (const report of modelReports(migrated, schedule)) {
    const at = lineOfDifference(real, report);
    if (at === -1) return undefined;
    if (!model || at > lineOfDifference(real, model)) model = report;
  }
  const at = lineOfDifference(real, model ?? []);
  return { before: real.slice(0, at), postgres: real[at], model: model?.[at] };
}

const lineOfDifference = (real: Report, model: Report): number =>
  real.findIndex((line, index) => line !== model[index]);

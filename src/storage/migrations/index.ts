import { Baseline } from './1763701760000-baseline.js';
import { GameKeys } from './1763701770000-game-keys.js';
import { AnalysedSeats } from './1763701780000-analysed-seats.js';
import { WholeSeats } from './1763701800000-whole-seats.js';
import { Puzzles } from './1763701810000-puzzles.js';
import { OpenData } from './1763701820000-open-data.js';
import { ScoreCountShards } from './1763701830000-score-count-shards.js';
import { ListedGames } from './1763701840000-listed-games.js';
import { ListsInOrder } from './1763701850000-lists-in-order.js';
import type { Migration } from './migration.js';

/** All migrations for both databases, in order. An explicit list keeps the order in any build. */
export const migrations: readonly (new () => Migration)[] = [
  Baseline,
  GameKeys,
  AnalysedSeats,
  WholeSeats,
  Puzzles,
  OpenData,
  ScoreCountShards,
  ListedGames,
  ListsInOrder,
];

/** A migration of this server, with the name stored in the database. */
export interface KnownMigration extends Omit<Migration, 'name' | 'up'> {
  readonly name: string;
}

/** All migrations of this server, in order. */
export const knownMigrations = (): readonly KnownMigration[] =>
  migrations.map((Class) => {
    const { name = Class.name, does, olderServers, touches } = new Class();
    return { name, does, olderServers, touches };
  });

export const { name: BASELINE } = new Baseline();

/** The last commit whose server can migrate the tables of any development version. */
export const LAST_BEFORE_BASELINE = '5c9bb567';

/** Whether a migration of a development version is part of the baseline. */
export const isInBaseline = (name: string): boolean => timeOf(name) < timeOf(BASELINE);

const timeOf = (name: string): number => Number(name.slice(-13));

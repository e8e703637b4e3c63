import { checkCompetitions } from './check-competitions.js';
import { checkGame } from './check-game.js';
import { checkRuleset } from './check-ruleset.js';
import { checkSave } from './check-save.js';
import { checkRatings } from './check-ratings.js';
import { checkStatistics } from './check-statistics.js';
import { reasonOf, type Finding } from './finding.js';
import { allIds, type Statements } from './pages.js';
import { structureOf } from './structure.js';
import { only } from '../../storage/steps.js';

const COUNT = 'SELECT (SELECT count(*) FROM games) AS games, (SELECT count(*) FROM saves) AS saves';
const pageOf = (table: string): string => `SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2`;

/** A database to check. */
export interface CheckedDatabase {
  readonly statements: Statements;
  /** Finds faults that the database itself detects in its file, if it is a file. */
  readonly fileFaults?: () => readonly Finding[];
}

/** Receives the findings and the progress of a check. */
export interface IntegrityObserver {
  readonly onFinding?: (finding: Finding) => void;
  /** Called after `done` of `total` games and saves. `total` may still grow. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The result of a check. */
export interface IntegritySummary {
  readonly games: number;
  /** The number of replayed versions. */
  readonly versions: number;
  readonly saves: number;
  readonly findings: number;
}

/**
 * Replays every stored game by its rules and compares the result with the stored state. Memory does not grow with the
 * number of games, and other work runs in between. A server may write in the meantime: each game is read as of one moment, but not
 * all games together.
 */
export async function checkIntegrity(
  { statements, fileFaults = () => [] }: CheckedDatabase,
  { onFinding, onProgress }: IntegrityObserver = {},
): Promise<IntegritySummary> {
  const summary = { games: 0, versions: 0, saves: 0, findings: 0 };
  const report = (gameId: string | undefined, faults: readonly string[]): void => {
    for (const fault of faults) {
      summary.findings += 1;
      onFinding?.({ ...(gameId !== undefined && { gameId }), fault });
    }
  };

  const structure = [...fileFaults(), ...(await structureOf(statements))];
  for (const { gameId, fault } of structure) report(gameId, [fault]);
  const total = await countOf(statements);
  const step = (): void => onProgress?.(summary.games + summary.saves, total);
  step();
  /** A list that cannot be read is a finding. */
  async function* read(what: string, table: string): AsyncGenerator<string> {
    try {
      yield* allIds(statements, pageOf(table));
    } catch (error) {
      report(undefined, [`The list of ${what} cannot be read: ${reasonOf(error)}.`]);
    }
  }
  for await (const id of read('rule sets', 'rulesets')) {
    report(undefined, await checkRuleset(statements, id));
  }
  for await (const id of read('games', 'games')) {
    const { versions, faults } = await checkGame(statements, id);
    report(id, faults);
    summary.games += 1;
    summary.versions += versions;
    step();
  }
  // They follow from the games: faults of games would be reported twice.
  if (summary.findings === 0) {
    for await (const fault of checkStatistics(statements)) report(undefined, [fault]);
    for await (const fault of checkCompetitions(statements)) report(undefined, [fault]);
    for await (const fault of checkRatings(statements)) report(undefined, [fault]);
  }
  for await (const id of read('saves', 'saves')) {
    const { gameId, faults } = await checkSave(statements, id);
    report(gameId, faults);
    summary.saves += 1;
    step();
  }
  return summary;
}

async function countOf(statements: Statements): Promise<number> {
  try {
    const { games, saves } = await statements.read(() => only<{ games: number; saves: number }>(COUNT));
    return games + saves;
  } catch {
    // The table is damaged, which reading it will report.
    return 0;
  }
}

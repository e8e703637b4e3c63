import { checkCompetitions } from './check-competitions.js';
import { checkGame } from './check-game.js';
import { checkRuleset } from './check-ruleset.js';
import { checkSave } from './check-save.js';
import { checkRatings } from './check-ratings.js';
import { checkStatistics } from './check-statistics.js';
import { reasonOf, type Finding } from './finding.js';
import type { IntegrityStore } from './integrity.store.js';

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
 * number of games, and other work runs in between.
 */
export async function checkIntegrity(
  store: IntegrityStore,
  { onFinding, onProgress }: IntegrityObserver = {},
): Promise<IntegritySummary> {
  const summary = { games: 0, versions: 0, saves: 0, findings: 0 };
  const report = (gameId: string | undefined, faults: readonly string[]): void => {
    for (const fault of faults) {
      summary.findings += 1;
      onFinding?.({ ...(gameId !== undefined && { gameId }), fault });
    }
  };

  for (const { gameId, fault } of await store.structure()) report(gameId, [fault]);
  const total = await countOf(store);
  const step = (): void => onProgress?.(summary.games + summary.saves, total);
  step();
  /** A list that cannot be read is a finding. */
  async function* read(what: string, ids: AsyncIterable<string>): AsyncGenerator<string> {
    try {
      yield* ids;
    } catch (error) {
      report(undefined, [`The list of ${what} cannot be read: ${reasonOf(error)}.`]);
    }
  }
  for await (const id of read('rule sets', store.rulesetIds())) {
    report(undefined, await checkRuleset(store, id));
  }
  for await (const id of read('games', store.gameIds())) {
    const { versions, faults } = await checkGame(store, id);
    report(id, faults);
    summary.games += 1;
    summary.versions += versions;
    step();
  }
  // They follow from the games: faults of games would be reported twice.
  if (summary.findings === 0) {
    for await (const fault of checkStatistics(store.statistics)) report(undefined, [fault]);
    for await (const fault of checkCompetitions(store.competitions)) report(undefined, [fault]);
    for await (const fault of checkRatings(store.ratings)) report(undefined, [fault]);
  }
  for await (const id of read('saves', store.saveIds())) {
    const { gameId, faults } = await checkSave(store, id);
    report(gameId, faults);
    summary.saves += 1;
    step();
  }
  return summary;
}

async function countOf(store: IntegrityStore): Promise<number> {
  try {
    const { games, saves } = await store.count();
    return games + saves;
  } catch {
    // The table is damaged, which reading it will report.
    return 0;
  }
}

/** Compares statistics with a recount of the games. */
import type { MeetingCounts } from '../../results/statistics/meetings.js';
import { isDeepStrictEqual } from 'node:util';
import { countedGame } from '../../results/statistics/counted-game.js';
import { differences, PeopleRecount, PlayerRecount } from '../../results/statistics/recount.js';
import { reasonOf } from './finding.js';
import type { StatisticsSource, StoredPlayer, StoredStatistics } from './statistics.store.js';

/**
 * Maximum number of recounts: servers may count games in the meantime, and a recount is repeated if the rows have
 * changed.
 */
const ATTEMPTS = 5;

/** Checks the statistics of all players and all rule sets; yields a sentence for each difference. */
export async function* checkStatistics(source: StatisticsSource): AsyncGenerator<string> {
  try {
    for await (const player of source.players()) yield* await faultsOfPlayer(source, player);
    for (let id = await source.rulesetAfter(''); id !== undefined; id = await source.rulesetAfter(id)) {
      yield* await faultsOfRuleset(source, id);
    }
  } catch (error) {
    yield `Statistics cannot be checked: ${reasonOf(error)}.`;
  }
}

function faultsOfPlayer(
  source: StatisticsSource,
  { id, hasAccount }: StoredPlayer,
): Promise<readonly string[]> {
  return steadily(
    () => source.ofPlayer(id),
    async (stored) => {
      const recount = new PlayerRecount(id);
      if (hasAccount === 1) {
        for await (const game of source.gamesOfPlayer(id)) {
          const counted = countedGame(game);
          if (counted) recount.add(counted);
        }
      }
      return [
        ...differences(stored.tallies, recount.tallies).map(
          (row) => `The statistics of the player ${id} do not match the games: ${row}.`,
        ),
        ...gamesFault(id, stored, recount),
        ...(await meetingFaults(source, id, stored.meetings, recount.meetings)),
      ];
    },
  );
}

const gamesFault = (id: string, stored: StoredStatistics, recount: PlayerRecount): readonly string[] =>
  stored.games === recount.games
    ? []
    : [`The player ${id} has ${stored.games} counted games, but played ${recount.games}.`];

/** Meetings with players who have deleted their account are not counted. */
async function meetingFaults(
  source: StatisticsSource,
  id: string,
  stored: ReadonlyMap<string, MeetingCounts>,
  counted: ReadonlyMap<string, MeetingCounts>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const other of differences(stored, counted)) {
    if (!stored.has(other) && (await source.isDeleted(other))) continue;
    faults.push(`The meetings of the players ${id} and ${other} do not match the games.`);
  }
  return faults;
}

function faultsOfRuleset(source: StatisticsSource, rulesetId: string): Promise<readonly string[]> {
  return steadily(
    () => source.ofRuleset(rulesetId),
    async (stored) => {
      const recount = new PeopleRecount();
      for await (const game of source.gamesOfRuleset(rulesetId)) {
        const counted = countedGame(game);
        if (counted) recount.add(game.id, counted);
      }
      return differences(stored, recount.tallies).map(
        (row) => `The statistics of all people do not match the games: ${row}.`,
      );
    },
  );
}

/** The faults of rows that are the same before and after the games are counted. */
async function steadily<S>(
  read: () => Promise<S>,
  faultsOf: (stored: S) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  let stored = await read();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const faults = await faultsOf(stored);
    if (faults.length === 0) return [];
    const now = await read();
    if (isDeepStrictEqual(now, stored)) return faults;
    stored = now;
  }
  // The player is too busy to be checked while servers count.
  return [];
}

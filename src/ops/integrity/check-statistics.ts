/** Compares statistics with a recount of the games. */
import { isDeepStrictEqual } from 'node:util';
import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { countedGame } from '../../results/statistics/counted-game.js';
import {
  differences,
  PeopleRecount,
  PlayerRecount,
  type MeetingCounts,
} from '../../results/statistics/recount.js';
import { reasonOf } from './finding.js';
import type { StatisticsSource, StoredPlayer, StoredStatistics } from './statistics.store.js';

const PAGE_SIZE = 100;

/** A server may count games meanwhile: so often is a recount begun anew where the rows have changed. */
const ATTEMPTS = 5;

/** Checks the statistics of all players and all rule sets; gives a sentence for each that differs. */
export async function* checkStatistics(source: StatisticsSource): AsyncGenerator<string> {
  try {
    for (let players = await source.players('', PAGE_SIZE); players.length > 0;) {
      for (const player of players) {
        yield* await faultsOfPlayer(source, player);
        await nextLoopTurn();
      }
      players = await source.players(players.at(-1)?.id ?? '', PAGE_SIZE);
    }
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
      if (hasAccount) {
        for await (const game of source.gamesOfPlayer(id)) {
          const counted = countedGame(game);
          if (counted) recount.add(counted);
        }
      }
      return [
        ...differences(stored.tallies, recount.tallies).map(
          (row) => `The statistics of the player ${id} are not those of the games: ${row}.`,
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
    : [`The player ${id} has ${stored.games} counted games, and played ${recount.games}.`];

/** Meetings with players who have deleted the account are counted nowhere. */
async function meetingFaults(
  source: StatisticsSource,
  id: string,
  stored: ReadonlyMap<string, MeetingCounts>,
  counted: ReadonlyMap<string, MeetingCounts>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const other of differences(stored, counted)) {
    if (!stored.has(other) && (await source.isDeleted(other))) continue;
    faults.push(`The meetings of the players ${id} and ${other} are not those of the games.`);
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
        await nextLoopTurn();
      }
      return differences(stored, recount.tallies).map(
        (row) => `The statistics of all people are not those of the games: ${row}.`,
      );
    },
  );
}

/** The faults of what is read, where that is the same before the games are counted and after. */
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
  // Too busy a player to be checked while servers count.
  return [];
}

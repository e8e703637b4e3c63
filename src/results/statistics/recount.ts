/** Recomputes statistics from games, to compare them with the stored ones. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { shardOf, type CountedGame } from './counted-game.js';
import { NO_MEETING, type MeetingCounts } from './meetings.js';
import { EMPTY_TALLY, mergeTallies, type Tally } from './tally.js';

/** Tallies by the name of their row. */
export type Tallies = ReadonlyMap<string, Tally>;

/** Names the row of a player's tally. */
export const playerRow = (key: string, month: string): string => `${key} ${month}`;

/** Names the row of an overall tally. */
export const peopleRow = (key: string, month: string, shard: number): string => `${key} ${month} ${shard}`;

/** Counts the games of one player. */
export class PlayerRecount {
  readonly tallies = new Map<string, Tally>();
  /** Meetings in which this player's id sorts first, by the other player. */
  readonly meetings = new Map<string, MeetingCounts>();
  games = 0;

  constructor(private readonly playerId: string) {}

  add({ playerKey, month, players, meetings }: CountedGame): void {
    const own = players.get(this.playerId);
    if (!own) return;
    this.games += 1;
    addTo(this.tallies, playerRow(playerKey, month), own);
    for (const { player, other, outcome } of meetings) {
      if (player !== this.playerId) continue;
      const before = this.meetings.get(other) ?? NO_MEETING;
      this.meetings.set(other, { ...before, [outcome]: before[outcome] + 1 });
    }
  }
}

/** Counts all games by one rule set. */
export class PeopleRecount {
  readonly tallies = new Map<string, Tally>();

  add(gameId: string, { key, month, people }: CountedGame): void {
    if (people) addTo(this.tallies, peopleRow(key, month, shardOf(gameId)), people);
  }
}

function addTo(tallies: Map<string, Tally>, row: string, tally: Tally): void {
  tallies.set(row, mergeTallies(tallies.get(row) ?? EMPTY_TALLY, tally));
}

/** The rows that differ. */
export const differences = <T>(
  one: ReadonlyMap<string, T>,
  other: ReadonlyMap<string, T>,
): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (row) => !isDeepStrictEqual(one.get(row), other.get(row)),
  );

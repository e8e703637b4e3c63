/** Checks which players may play together, in the transaction that seats them. */
import { RequestError } from '../../kernel/errors/request-error.js';
import { perDialect } from '../../storage/snippets.js';
import { all, one, type Steps } from '../../storage/steps.js';
import type { Accounts } from '../accounts.js';

/** Whether two players may play together. */
export type MayMeet = (one: string, other: string) => boolean;

const BLOCKS = perDialect(
  ({ among }) => `SELECT player_id AS player, blocked_id AS blocked FROM player_blocks
    WHERE ${among('player_id', '$1')} AND ${among('blocked_id', '$1')}`,
);

/** Games that both finished and that count in statistics; a game that one joined only to resign does not. */
const MET = 'SELECT 1 AS met FROM meetings WHERE player_id = $1 AND other_id = $2 AND played > 0';

/** Returns a predicate that is true for two players unless one has blocked the other. */
export function* mayMeet(playerIds: readonly string[]): Steps<MayMeet> {
  const rows = yield* all<{ player: string; blocked: string }>(BLOCKS, [...new Set(playerIds)]);
  if (rows.length === 0) return () => true;
  const blocked = new Set(rows.map((row) => `${row.player} ${row.blocked}`));
  return (player, other) => !blocked.has(`${player} ${other}`) && !blocked.has(`${other} ${player}`);
}

/** Whether each of these players may play with every other one. */
export const mayAllMeet = (players: readonly string[], may: MayMeet): boolean =>
  players.every((player, index) => players.slice(index + 1).every((other) => may(player, other)));

/**
 * Checks that a player may join others.
 * @throws RequestError PLAYER_UNAVAILABLE, without naming the player or the reason
 */
export function* requireCompany(playerId: string, others: readonly string[]): Steps<void> {
  const strangers = others.filter((other) => other !== playerId);
  if (strangers.length === 0) return;
  const may = yield* mayMeet([playerId, ...strangers]);
  if (!strangers.every((other) => may(playerId, other)))
    throw unavailable('You cannot take a seat in this game.');
}

/**
 * Checks that a player may reserve seats for others.
 * @param accounts all players, locked by the transaction
 * @throws RequestError PLAYER_UNAVAILABLE, without the reason
 */
export function* requireChallenges(
  challenger: string,
  challenged: readonly string[],
  accounts: Accounts,
): Steps<void> {
  const others = [...new Set(challenged)].filter((other) => other !== challenger);
  if (others.length === 0) return;
  const may = yield* mayMeet([challenger, ...others]);
  for (const other of others) {
    const takes = may(challenger, other) && (yield* takesChallenge(challenger, other, accounts));
    if (!takes) throw unavailable(`You cannot reserve a seat for player ${other}.`);
  }
  if (!mayAllMeet(others, may))
    throw unavailable('Two of the players with reserved seats cannot play together.');
}

function* takesChallenge(challenger: string, challenged: string, accounts: Accounts): Steps<boolean> {
  switch (accounts.challengesOf(challenged)) {
    case 'NOBODY':
      return false;
    case 'PLAYED_WITH':
      return yield* haveMet(challenger, challenged);
    case 'ALL':
      return true;
  }
}

/** Whether two players have finished a game together. */
export function* haveMet(player: string, other: string): Steps<boolean> {
  return (yield* one(MET, ...[player, other].sort())) !== undefined;
}

/** Whether two players have finished a game together and neither has blocked the other. */
export function* havePlayed(player: string, other: string): Steps<boolean> {
  if (!(yield* haveMet(player, other))) return false;
  return (yield* mayMeet([player, other]))(player, other);
}

const unavailable = (message: string): RequestError => new RequestError('PLAYER_UNAVAILABLE', message);

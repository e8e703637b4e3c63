/** Matches players with the same wish. Runs in a transaction that has locked the wish. */
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { perDialect } from '../../storage/snippets.js';
import { all, change, write, type Steps } from '../../storage/steps.js';
import { loadKey } from '../../games/definitions/definition-rows.js';
import type { Game } from '../../games/domain/game.js';
import type { Quotas } from '../../games/domain/quotas.js';
import { createSeatedGame } from '../../games/domain/seated-game.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { requireBots, requireNewGame } from '../../games/storage/usage.js';
import { addGame } from '../../games/storage/write-game.js';
import type { Accounts } from '../../identity/accounts.js';
import { mayAllMeet, mayMeet } from '../../identity/company/may-meet.js';
import type { Group } from './form-group.js';
import { CLAIM_AFTER_MS } from './ticket.js';
import { world } from '../../kernel/world.js';

const STILL_WAITING = perDialect(
  ({ among, forUpdate }) => `SELECT id FROM quick_play_tickets
    WHERE ${among('id', '$1')} AND status = 'WAITING' ORDER BY id ${forUpdate}`,
);

const MATCH = perDialect(
  ({ among }) => `UPDATE quick_play_tickets SET status = 'MATCHED', game_id = $2, ended_at = $3
    WHERE ${among('id', '$1')} AND status = 'WAITING'`,
);

/** Cancels the other tickets of matched players. */
const CANCEL_OTHERS = perDialect(
  ({ among }) => `UPDATE quick_play_tickets SET status = 'CANCELLED', ended_at = $2
    WHERE ${among('player_id', '$1')} AND status = 'WAITING'`,
);

const EXPIRE = perDialect(
  ({ among }) => `UPDATE quick_play_tickets SET status = 'EXPIRED', ended_at = $2
    WHERE ${among('id', '$1')} AND status = 'WAITING'`,
);

/**
 * Starts the game of a group whose players the transaction has locked. Expires the tickets of players who cancelled, are
 * suspended or have reached a quota.
 * @returns undefined if a player could not be seated, so no game starts
 */
export function* startGame(
  { tickets, bots }: Group,
  accounts: Accounts,
  quotas: Quotas,
  now: number,
): Steps<Game | undefined> {
  const ids = tickets.map(({ id }) => id);
  const waiting = new Set((yield* all<{ id: string }>(STILL_WAITING, ids)).map(({ id }) => id));
  const players: Caller[] = [];
  const unfit: string[] = [];
  for (const { id, playerId } of tickets.filter((ticket) => waiting.has(ticket.id))) {
    const player = accounts.find(playerId);
    if (player && !accounts.isSuspended(playerId, now) && (yield* mayStart(playerId, bots > 0, quotas, now)))
      players.push(player);
    else unfit.push(id);
  }
  if (unfit.length > 0) yield* write(EXPIRE, unfit, now);
  const [first] = tickets;
  const [creator] = players;
  if (!first || !creator || players.length < tickets.length) return undefined;
  const seated = players.map(({ id }) => id);
  // Checks again for blocks, now that the players are locked.
  if (!mayAllMeet(seated, yield* mayMeet(seated))) return undefined;
  const rules = yield* loadKey(first.wish.rulesetKey);
  // A newer server version stored this ticket and can start the game.
  if (!rules) return undefined;
  const level = tickets.find(({ botsAt }) => botsAt !== null && botsAt <= now)?.level ?? first.level;
  const seats = shuffled([...players, ...Array.from({ length: bots }, () => level)]);
  const wanted = { rules, seats, creator, clock: first.wish.clock, claimAfter: CLAIM_AFTER_MS };
  const { game, log } = createSeatedGame(wanted, now);
  yield* addGame(game, log, quotas);
  const matched = yield* change(MATCH, ids, game.id, now);
  if (matched !== ids.length) throw new Error(`${matched} of ${ids.length} tickets were still waiting`);
  yield* write(CANCEL_OTHERS, seated, now);
  return game;
}

/**
 * Checks that the quotas allow a player another game.
 * @param withBots whether server bots play in it
 * @throws RequestError QUOTA_EXCEEDED
 */
export function* requireQuickGame(
  createdBy: string,
  withBots: boolean,
  quotas: Quotas,
  createdAt: number,
): Steps<void> {
  yield* requireNewGame(quotas, {
    ...{ createdBy, createdAt, origin: 'CREATED', status: 'PLAYING', isPrivate: false },
    seats: [],
  });
  if (withBots) yield* requireBots(quotas, createdBy);
}

function* mayStart(playerId: string, withBots: boolean, quotas: Quotas, now: number): Steps<boolean> {
  try {
    yield* requireQuickGame(playerId, withBots, quotas, now);
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/** Shuffles the seats, so that chance decides who starts. */
function shuffled(seats: readonly (Caller | BotLevel)[]): readonly (Caller | BotLevel)[] {
  const left = [...seats];
  return seats.flatMap(() => left.splice(world.randomInt(left.length), 1));
}

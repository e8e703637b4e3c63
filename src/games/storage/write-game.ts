import { perDialect } from '../../storage/snippets.js';
import { insertInto } from '../../storage/table.js';
import { insertNew, one, updateOne, write, type Steps } from '../../storage/steps.js';
import { lockAccounts, type Accounts } from '../../identity/accounts.js';
import { requireChallenges, requireCompany } from '../../identity/company/may-meet.js';
import { importedRuleset } from '../definitions/definition.js';
import { addRuleset } from '../definitions/definition-rows.js';
import { isCustom, resolveKey } from '@yamb-server/engine/rulesets';
import type { NewLog } from '../domain/begin-game.js';
import { botDueAt, hasBots } from '../domain/bots.js';
import { deadlineOf } from '../domain/game-clock.js';
import { isServerBot } from '../domain/server-bots.js';
import { isOver, playersOf, type Game, type RecordedEvents, type Seat } from '../domain/game.js';
import type { Quotas } from '../domain/quotas.js';
import { SCHEMA_VERSION } from '../domain/schema-version.js';
import { clockText, departuresText, toRow, toSeatRow } from './game.mapper.js';
import {
  countChange,
  countNewGame,
  newcomerOf,
  requireBots,
  requireInvitations,
  requireNewGame,
  requireSeat,
  substituterOf,
} from './usage.js';
import { GAMES, SEATS } from './tables.js';
import { RequestError } from '../../kernel/errors/request-error.js';

const addGameRow = insertInto(GAMES);

/** The primary key allows only one game per player and deal. */
const ADD_TO_DEAL = 'INSERT INTO deal_games (deal_id, player_id, game_id) VALUES ($1, $2, $3)';

const addSeatRow = insertInto(SEATS);

/** Versions of a new game, starting with version 2. */
const ADD_LOG = perDialect(
  ({ elements }) => `INSERT INTO game_events (game_id, version, at, events, schema_version)
    SELECT $1, position + 1, $2, value, ${SCHEMA_VERSION} FROM ${elements('$3')}`,
);

/** Names no indexed column, because SQLite rewrites the entries of such an index even if the value stays. */
const UPDATE = `UPDATE games
  SET version = $1, state = $2, updated_at = $3, move_since = $4, move_version = $1, schema_version = ${SCHEMA_VERSION}
  WHERE id = $5 AND version = $6`;

const SET_STATUS = 'UPDATE games SET status = $1 WHERE id = $2';

const ADD_EVENTS = `INSERT INTO game_events (game_id, version, at, events, schema_version)
  VALUES ($1, $2, $3, $4, ${SCHEMA_VERSION})`;

const SET_SEAT_STATUS = perDialect(
  ({ now }) => `UPDATE seats SET game_status = $1,
    over_at = CASE WHEN $1 IN ('FINISHED', 'ABANDONED') THEN ${now} END WHERE game_id = $2`,
);

const SET_DEPARTURES = 'UPDATE games SET departures = $1 WHERE id = $2';

const HAS_RULES = 'SELECT 1 FROM rulesets WHERE id = $1';

const SET_BOTS = 'UPDATE games SET has_bots = 1, bot_due = $1 WHERE id = $2';

const SET_BOT_DUE = 'UPDATE games SET bot_due = $1 WHERE id = $2';

const SET_CLOCK = 'UPDATE games SET clock = $1, clock_due = $2 WHERE id = $3';

/** Keeps the name of a player who stays: another server may have just changed it. */
const GIVE_SEAT = `UPDATE seats SET access = $1, player_id = $2,
  name = CASE WHEN player_id = $2 THEN name ELSE $3 END, client_seed = $4, kept_for = $5, kind = $6, level = $7
  WHERE game_id = $8 AND seat = $9`;

/**
 * Stores a new game with its log.
 * @param creatorName the creator's name as of the request: seats with it get the present one
 * @throws RequestError UNAUTHENTICATED if the creator no longer has an account, BAD_USER_INPUT if a seat is reserved
 * for a player without an account, PLAYER_UNAVAILABLE if the creator may not challenge that player, QUOTA_EXCEEDED
 */
export function* addGame(game: Game, log: NewLog, quotas: Quotas, creatorName?: string): Steps<void> {
  const { id, createdBy, status } = game;
  const named = game.seats.flatMap(({ keptFor, namedPlayerId }) =>
    [keptFor ?? [], namedPlayerId ?? []].flat(),
  );
  const kept = game.seats.flatMap(({ keptFor }) => keptFor ?? []);
  const accounts = yield* lockAccounts([createdBy, ...named], createdBy, ...kept);
  accounts.require(createdBy);
  yield* requireNewGame(quotas, game);
  const challenged = kept.filter((id) => accounts.has(id));
  yield* requireChallenges(createdBy, challenged, accounts);
  yield* requireInvitations(quotas, createdBy, challenged, game.createdAt);
  const bytes = isCustom(game.rulesetKey) ? yield* addRulesOf(game) : 0;
  yield* addGameRow(toRow(game));
  if (game.deal) yield* insertNew(ADD_TO_DEAL, game.deal.id, createdBy, id);
  const name = accounts.find(createdBy)?.name ?? null;
  for (const [index, seat] of game.seats.entries()) {
    const isOwn =
      seat.playerId === createdBy && seat.namedPlayerId === undefined && seat.name === creatorName;
    yield* addSeat(game, isOwn ? { ...seat, name } : seat, index, accounts);
  }
  // An import may already be over.
  if (isOver(game)) yield* write(SET_SEAT_STATUS, status, id);
  const stored = log.map((events) => JSON.stringify(events));
  yield* addLog(game, stored);
  yield* countNewGame(game, stored, bytes);
}

/**
 * Stores the custom rules of an imported game unless they exist.
 * @returns number of bytes stored
 */
function* addRulesOf({ rulesetKey, createdAt }: Game): Steps<number> {
  const rules = resolveKey(rulesetKey);
  if (!rules) throw new Error(`The rules ${rulesetKey} of a new game are not loaded`);
  if (yield* one(HAS_RULES, rules.ruleset.id)) return 0;
  const imported = importedRuleset(rules.ruleset, createdAt);
  yield* addRuleset(imported);
  return Buffer.byteLength(imported.definition);
}

/** Fast path: most new games have one version, and for SQLite a list of one is several times slower. */
function* addLog({ id, createdAt }: Game, [first, ...others]: readonly string[]): Steps<void> {
  if (first !== undefined) yield* write(ADD_EVENTS, id, 1, createdAt, first);
  if (others.length > 0) yield* write(ADD_LOG, id, createdAt, others);
}

function* addSeat({ id, status }: Game, seat: Seat, index: number, accounts: Accounts): Steps<void> {
  const { keptFor = null } = seat;
  if (keptFor !== null && !accounts.has(keptFor)) throw noSuchPlayer(index, keptFor);
  const row = { ...toSeatRow(seat), game_id: id, seat: index, game_status: status };
  yield* addSeatRow({ ...row, over_at: null });
}

/**
 * Stores a change of a game read in this transaction. If the game has changed since, its log already has the next
 * version, so that inserting the events violates their key.
 * @throws RequestError UNAUTHENTICATED if a player who takes a seat no longer has an account, PLAYER_UNAVAILABLE if
 * one of the other players is blocked, QUOTA_EXCEEDED for a player who takes a seat or substitutes a bot
 */
export function* changeGame(
  game: Game,
  changed: Game,
  { at, events }: RecordedEvents,
  quotas: Quotas,
): Steps<void> {
  const { id } = game;
  const { version, status, state, seats, moveSince } = changed;
  const accounts = seats === game.seats ? undefined : yield* requireSeats(game, changed, events, quotas);
  yield* updateOne(UPDATE, version, JSON.stringify(state), at, moveSince, id, game.version);
  yield* write(ADD_EVENTS, id, version, at, JSON.stringify(events));
  yield* countChange(game, changed);
  if (departuresText(changed) !== departuresText(game))
    yield* write(SET_DEPARTURES, departuresText(changed), id);
  if (status !== game.status) {
    yield* write(SET_STATUS, status, id);
    yield* write(SET_SEAT_STATUS, status, id);
  }
  for (const [index, seat] of changedSeats(game, changed)) {
    const row = toSeatRow(seat);
    const name = row.name ?? accounts?.find(row.player_id ?? '')?.name ?? null;
    yield* write(
      GIVE_SEAT,
      ...[row.access, row.player_id, name, row.client_seed, row.kept_for, row.kind, row.level, id, index],
    );
  }
  if (hasBots(changed)) yield* write(hasBots(game) ? SET_BOT_DUE : SET_BOTS, botDueAt(changed), id);
  if (changed.clock) yield* write(SET_CLOCK, clockText(changed), deadlineOf(changed), id);
}

/** Locks the players who take seats, checks that they may, and returns their accounts. */
function* requireSeats(
  game: Game,
  changed: Game,
  events: RecordedEvents['events'],
  quotas: Quotas,
): Steps<Accounts> {
  const seated = changedSeats(game, changed).flatMap(([, seat]) =>
    isServerBot(seat) ? [] : (seat.playerId ?? []),
  );
  const newcomer = newcomerOf(game, changed);
  const substituting = substituterOf(game, events);
  const held = substituting === undefined ? seated : [...seated, substituting];
  const accounts = yield* lockAccounts(held, newcomer, substituting);
  for (const playerId of seated) accounts.require(playerId);
  if (substituting !== undefined) yield* requireBots(quotas, substituting);
  if (newcomer === undefined) return accounts;
  yield* requireCompany(newcomer, [...playersOf(changed)]);
  yield* requireSeat(quotas, newcomer);
  if (changed.seats.some(isServerBot)) yield* requireBots(quotas, newcomer);
  return accounts;
}

/** Seats with a new player or client seed. Unchanged seats keep their objects. */
const changedSeats = (game: Game, { seats }: Game): readonly [number, Seat][] =>
  seats === game.seats ? [] : [...seats.entries()].filter(([index, seat]) => seat !== game.seats[index]);

interface CreatedGame {
  readonly id: string;
  readonly version: number;
}

/** The memo of a new game, for retries. */
export const writeCreatedMemo = ({ id, version }: CreatedGame): string =>
  version === 1 ? id : `${id}@${version}`;

/** Parses the memo of a new game. @throws Error if it is damaged */
export function readCreatedMemo(memo: string): CreatedGame {
  const [, id, version = '1'] = /^([^@]+)(?:@(\d+))?$/.exec(memo) ?? [];
  if (id === undefined) throw new Error(`The memo of a new game is damaged: ${memo}`);
  return { id, version: Number(version) };
}

const noSuchPlayer = (seat: number, playerId: string): RequestError =>
  RequestError.badInput([{ field: `seats.${seat}.player`, message: `There is no player ${playerId}` }]);

/** Converts between database rows and games. */
import { damaged } from '../../kernel/errors/database-errors.js';
import type { GameState } from '@yamb-server/engine';
import { RequestError } from '../../kernel/errors/request-error.js';
import { BOT_LEVELS, botOf, levelOf, type BotLevel } from '../domain/server-bots.js';
import { fromText, toText } from '../domain/practice-dice.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { GAME_ORIGINS, GAME_STATUSES, SEAT_ACCESS, type Game, type Seat } from '../domain/game.js';
import type { StoredEvents } from '../history/upcaster.js';
import type { EventsRow, GameRow, NewGameRow, SeatRow } from './tables.js';
import { botDueAt, hasBots } from '../domain/bots.js';
import { deadlineOf } from '../domain/game-clock.js';
import { isReadable, newerSchema, requireReadable, SCHEMA_VERSION } from '../domain/schema-version.js';

/**
 * Reason why this server cannot read a game stored by another version; undefined if it can.
 * @param rules rules of the game, if this server has them
 */
export function unreadableReason(row: GameRow, rules: ResolvedRuleset | undefined): string | undefined {
  if (!isReadable(row.schema_version)) return newerSchema(row.schema_version);
  return rules ? undefined : `played by rules that this server does not know: ${row.ruleset_key}`;
}

/** GraphQL's largest integer. No game reaches it. */
const MAX_VERSION = 2 ** 31;

/** Whether a row is plausible and not the product of a damaged page. */
const isWhole = ({ version, status, state, ruleset_key }: GameRow): boolean =>
  Number.isInteger(version) &&
  version > 0 &&
  version < MAX_VERSION &&
  GAME_STATUSES.some((allowed) => allowed === status) &&
  typeof state === 'string' &&
  typeof ruleset_key === 'string';

/**
 * @param seats seats of the game, in order
 * @param rules rules of the game, if this server has them
 * @throws RequestError NEWER_SCHEMA, UNKNOWN_RULESET, DatabaseUnavailableError if the row is damaged
 */
export function toGame(row: GameRow, seats: readonly SeatRow[], rules: ResolvedRuleset | undefined): Game {
  if (!isWhole(row)) throw damaged();
  requireReadable(row.schema_version);
  if (!rules) throw unknownRules(row.ruleset_key);
  return {
    id: row.id,
    origin: oneOf(GAME_ORIGINS, row.origin),
    rulesetKey: row.ruleset_key,
    ruleset: row.seat_count === row.team_size ? rules.solitaire : rules.ruleset,
    teamSize: row.team_size,
    ranked: row.ranked === 1,
    isPrivate: row.is_private === 1,
    joinCode: row.join_code,
    claimAfter: row.claim_after,
    status: oneOf(GAME_STATUSES, row.status),
    version: row.version,
    state: JSON.parse(row.state) as GameState,
    seats: seats.map(toSeat),
    seed: row.seed,
    commitment: row.commitment,
    isPractice: row.is_practice === 1,
    ...(typeof row.practice_dice === 'string' && { practiceDice: fromText(row.practice_dice) }),
    ...dealOf(row),
    assisted: row.assisted === 1,
    botDelay: row.bot_delay,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    moveSince: moveSinceOf(row),
    departures: row.departures === null ? [] : (JSON.parse(row.departures) as string[]),
    ...(typeof row.clock === 'string' && (JSON.parse(row.clock) as StoredClock)),
  };
}

/** Earlier server versions change games without setting it. The move then counts from the last change. */
const moveSinceOf = ({ version, updated_at, move_since, move_version }: GameRow): number =>
  move_version === version ? (move_since ?? updated_at) : updated_at;

const dealOf = ({ deal_id: id, deal_closes: closes }: GameRow): Pick<Game, 'deal'> =>
  typeof id === 'string' && closes !== null ? { deal: { id, closes } } : {};

/** The row of a new game. */
export const toRow = (game: Game): NewGameRow => ({
  id: game.id,
  origin: game.origin,
  ruleset_id: game.ruleset.id,
  ruleset_key: game.rulesetKey,
  team_size: game.teamSize,
  seat_count: game.seats.length,
  ranked: game.ranked ? 1 : 0,
  is_private: game.isPrivate ? 1 : 0,
  join_code: game.joinCode,
  claim_after: game.claimAfter,
  status: game.status,
  version: game.version,
  state: JSON.stringify(game.state),
  seed: game.seed,
  commitment: game.commitment,
  is_practice: game.isPractice ? 1 : 0,
  practice_dice: game.practiceDice ? toText(game.practiceDice) : null,
  deal_id: game.deal?.id ?? null,
  deal_closes: game.deal?.closes ?? null,
  assisted: game.assisted ? 1 : 0,
  bot_delay: game.botDelay,
  created_by: game.createdBy,
  created_at: game.createdAt,
  updated_at: game.updatedAt,
  move_since: game.moveSince,
  move_version: game.version,
  departures: departuresText(game),
  schema_version: SCHEMA_VERSION,
  has_bots: hasBots(game) ? 1 : 0,
  bot_due: botDueAt(game),
  clock: clockText(game),
  clock_due: deadlineOf(game),
});

type StoredClock = Required<Pick<Game, 'clock'>> & Pick<Game, 'clockTimes'>;

/** Column value: the settings and state of the clock; null in games without a clock. */
export const clockText = ({ clock, clockTimes }: Pick<Game, 'clock' | 'clockTimes'>): string | null =>
  clock === undefined ? null : JSON.stringify({ clock, clockTimes });

/** Column value; null if no player has left. */
export const departuresText = ({ departures }: Pick<Game, 'departures'>): string | null =>
  departures.length === 0 ? null : JSON.stringify(departures);

/** @throws RequestError NEWER_SCHEMA */
export function toStoredEvents({ version, at, events, schema_version }: EventsRow): StoredEvents {
  requireReadable(schema_version);
  return {
    version,
    at,
    events: JSON.parse(events) as StoredEvents['events'],
    schemaVersion: schema_version,
  };
}

/** Fast path: most seats belong to people and are copied unchanged. */
function toSeat({
  access,
  player_id,
  name,
  client_seed,
  named_player_id,
  kept_for,
  kind,
  level,
}: SeatRow): Seat {
  if (level !== null) return botSeat(oneOf(BOT_LEVELS, level), name, client_seed);
  const seat = { access: oneOf(SEAT_ACCESS, access), playerId: player_id, name, clientSeed: client_seed };
  if (named_player_id === null && kept_for === null && kind !== 'BOT') return seat;
  return {
    ...seat,
    ...(named_player_id !== null && { namedPlayerId: named_player_id }),
    ...(kept_for !== null && { keptFor: kept_for }),
    ...(kind === 'BOT' && { kind }),
  };
}

/** Server bots have no row in `players`. The seat stores the level instead of a player id. */
const botSeat = (level: BotLevel, name: string | null, clientSeed: string | null): Seat => ({
  access: 'BOT',
  playerId: botOf(level).id,
  name,
  clientSeed,
  kind: 'BOT',
});

/** Stores seats of bots with access CREATOR, so that lists of free seats exclude them. */
export function toSeatRow(seat: Seat): SeatRow {
  const level = levelOf(seat.playerId);
  return {
    access: level === undefined ? seat.access : 'CREATOR',
    player_id: level === undefined ? seat.playerId : null,
    name: seat.name,
    client_seed: seat.clientSeed,
    named_player_id: seat.namedPlayerId ?? null,
    kept_for: seat.keptFor ?? null,
    kind: seat.kind ?? 'HUMAN',
    level: level ?? null,
  };
}

/** A newer server may have stored the game. */
const unknownRules = (rulesetKey: string): RequestError =>
  new RequestError('UNKNOWN_RULESET', `This server does not know the rules of this game, ${rulesetKey}.`, {
    rulesetKey,
  });

function oneOf<T extends string>(allowed: readonly T[], text: string): T {
  const found = allowed.find((value) => value === text);
  if (found === undefined)
    throw new Error(`The database contains ${text} instead of one of ${allowed.join(', ')}`);
  return found;
}

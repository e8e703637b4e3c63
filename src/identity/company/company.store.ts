/** Steps that read and change blocks and settings of players. Each change requires that the transaction has locked the player. */
import { RequestError } from '../../kernel/errors/request-error.js';
import type { LookUp } from '../../storage/statement-runner.js';
import { all, one, only, write, type Steps } from '../../storage/steps.js';
import { insertSql } from '../../storage/table.js';
import { PLAYER_BLOCKS } from '../tables.js';
import { DEFAULT_SETTINGS, SHOWN_PARTS, type PlayerSettings, type ShownPart } from './settings.js';

/** Maximum number of players one player can block. */
export const MAX_BLOCKED = 200;

/** A player blocked by another. */
export interface BlockedPlayer {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly blockedAt: number;
}

const BLOCKED = `SELECT players.id, players.name, player_blocks.created_at AS "blockedAt"
  FROM player_blocks JOIN players ON players.id = player_blocks.blocked_id
  WHERE player_blocks.player_id = $1 ORDER BY player_blocks.created_at DESC, players.id LIMIT ${MAX_BLOCKED}`;
const COUNT = 'SELECT count(*) AS blocked FROM player_blocks WHERE player_id = $1';
const HAS_ACCOUNT = 'SELECT 1 AS found FROM players WHERE id = $1 AND has_account = 1';
const IS_BLOCKED = 'SELECT 1 AS found FROM player_blocks WHERE player_id = $1 AND blocked_id = $2';
const BLOCK = `${insertSql(PLAYER_BLOCKS)} ON CONFLICT (player_id, blocked_id) DO NOTHING`;
const UNBLOCK = 'DELETE FROM player_blocks WHERE player_id = $1 AND blocked_id = $2';

const SETTINGS = `SELECT challenges, reactions, presence, statistics, ratings, open_data AS "openData"
  FROM players WHERE id = $1`;
const SET = `UPDATE players SET challenges = $2, reactions = $3, presence = $4, statistics = $5, ratings = $6,
  open_data = $7
  WHERE id = $1`;
/** The index of the rating list excludes hidden ratings. */
const HIDE_RATINGS = 'UPDATE ratings SET is_hidden = $2 WHERE player_id = $1';

const SHOWN = 'SELECT id, presence, statistics, ratings FROM players';
/** The visibility of the parts of a player's profile. */
export const SHOWN_BY: LookUp<Pick<PlayerSettings, ShownPart> & { readonly id: string }> = {
  one: `${SHOWN} WHERE id = $1`,
  many: `${SHOWN} WHERE id = ANY($1)`,
  keyOf: ({ id }) => id,
};

const DELETE = [
  'DELETE FROM player_blocks WHERE player_id = $1',
  'DELETE FROM player_blocks WHERE blocked_id = $1',
  `UPDATE players SET challenges = 'ALL', reactions = 'ALL', presence = 'ALL', statistics = 'ALL', ratings = 'ALL',
    open_data = 0, suspended_until = NULL, suspension_reason = NULL WHERE id = $1`,
];

/** The players a player has blocked, most recent first. */
export const blockedBy = (playerId: string): Steps<readonly BlockedPlayer[]> =>
  all<BlockedPlayer>(BLOCKED, playerId);

/** @throws RequestError PLAYER_NOT_FOUND for a player without an account, BLOCK_LIMIT */
export function* block(playerId: string, blockedId: string, now: number): Steps<void> {
  if (yield* one(IS_BLOCKED, playerId, blockedId)) return;
  if (!(yield* one(HAS_ACCOUNT, blockedId))) {
    throw new RequestError('PLAYER_NOT_FOUND', `There is no player ${blockedId}.`);
  }
  const { blocked } = yield* only<{ blocked: number }>(COUNT, playerId);
  if (blocked >= MAX_BLOCKED) throw tooMany();
  yield* write(BLOCK, playerId, blockedId, now);
}

export const unblock = (playerId: string, blockedId: string): Steps<void> =>
  write(UNBLOCK, playerId, blockedId);

export function* settingsOf(playerId: string): Steps<PlayerSettings> {
  const row = yield* one<Omit<PlayerSettings, 'openData'> & { readonly openData: number }>(
    SETTINGS,
    playerId,
  );
  return row ? { ...row, openData: row.openData === 1 } : DEFAULT_SETTINGS;
}

/** Changes some settings. */
export function* changeSettings(playerId: string, changed: Partial<PlayerSettings>): Steps<void> {
  const before = yield* settingsOf(playerId);
  const set = { ...before, ...changed };
  const shown = SHOWN_PARTS.map((part) => set[part]);
  yield* write(SET, playerId, set.challenges, set.reactions, ...shown, set.openData ? 1 : 0);
  const isHidden = set.ratings !== 'ALL';
  if (isHidden !== (before.ratings !== 'ALL')) yield* write(HIDE_RATINGS, playerId, isHidden ? 1 : 0);
}

/** Resets the settings of a player and deletes the blocks by and against the player. */
export function* deleteCompany(playerId: string): Steps<void> {
  for (const sql of DELETE) yield* write(sql, playerId);
}

const tooMany = (): RequestError =>
  new RequestError(
    'BLOCK_LIMIT',
    `You have already blocked ${MAX_BLOCKED} players, the maximum. Unblock one first.`,
    {
      maximum: MAX_BLOCKED,
    },
  );

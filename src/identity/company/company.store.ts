import { Injectable } from '@nestjs/common';
import { unknownToken } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import { StatementRunner, type LookUp } from '../../storage/statement-runner.js';
import { all, one, only, write, type Steps } from '../../storage/steps.js';
import { insertSql } from '../../storage/table.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { lockHolder } from '../accounts.js';
import { PLAYER_BLOCKS } from '../tables.js';
import type { Holder } from '../tokens.store.js';
import { havePlayed, mayMeet } from './may-meet.js';
import {
  DEFAULT_SETTINGS,
  SHOWN_PARTS,
  type PlayerSettings,
  type ShownPart,
  type VisibilitySetting,
} from './settings.js';

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

const SETTINGS = 'SELECT challenges, reactions, presence, statistics, ratings FROM players WHERE id = $1';
const SET = `UPDATE players SET challenges = $2, reactions = $3, presence = $4, statistics = $5, ratings = $6
  WHERE id = $1`;
/** The index of the rating list excludes hidden ratings. */
const HIDE_RATINGS = 'UPDATE ratings SET is_hidden = $2 WHERE player_id = $1';

const SHOWN = 'SELECT id, presence, statistics, ratings FROM players';
const SHOWN_BY: LookUp<Pick<PlayerSettings, ShownPart> & { readonly id: string }> = {
  one: `${SHOWN} WHERE id = $1`,
  many: `${SHOWN} WHERE id = ANY($1)`,
  keyOf: ({ id }) => id,
};

const DELETE = [
  'DELETE FROM player_blocks WHERE player_id = $1',
  'DELETE FROM player_blocks WHERE blocked_id = $1',
  `UPDATE players SET challenges = 'ALL', reactions = 'ALL', presence = 'ALL', statistics = 'ALL', ratings = 'ALL',
    suspended_until = NULL, suspension_reason = NULL WHERE id = $1`,
];

/** Stores blocks and settings of players. Each change locks the player first, so that limits hold. */
@Injectable()
export class CompanyStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
  ) {}

  /** The players a player has blocked, most recent first. */
  blockedBy(playerId: string): Promise<readonly BlockedPlayer[]> {
    return this.runner.read(() => all<BlockedPlayer>(BLOCKED, playerId));
  }

  /** @throws RequestError UNAUTHENTICATED, PLAYER_NOT_FOUND for a player without an account, BLOCK_LIMIT */
  block(holder: Holder, blockedId: string, now: number, retry?: Retry): Promise<void> {
    return this.byHolder(holder, retry, function* (): Steps<void> {
      if (yield* one(IS_BLOCKED, holder.id, blockedId)) return;
      if (!(yield* one(HAS_ACCOUNT, blockedId))) {
        throw new RequestError('PLAYER_NOT_FOUND', `There is no player ${blockedId}.`);
      }
      const { blocked } = yield* only<{ blocked: number }>(COUNT, holder.id);
      if (blocked >= MAX_BLOCKED) throw tooMany();
      yield* write(BLOCK, holder.id, blockedId, now);
    });
  }

  /** @throws RequestError UNAUTHENTICATED */
  unblock(holder: Holder, blockedId: string, retry?: Retry): Promise<void> {
    return this.byHolder(holder, retry, () => write(UNBLOCK, holder.id, blockedId));
  }

  async settingsOf(playerId: string): Promise<PlayerSettings> {
    return this.runner.read(() => settingsOf(playerId));
  }

  /** Changes some settings; returns all. @throws RequestError UNAUTHENTICATED */
  async set(holder: Holder, changed: Partial<PlayerSettings>, retry?: Retry): Promise<PlayerSettings> {
    await this.byHolder(holder, retry, function* (): Steps<void> {
      const before = yield* settingsOf(holder.id);
      const set = { ...before, ...changed };
      yield* write(SET, holder.id, set.challenges, set.reactions, ...SHOWN_PARTS.map((part) => set[part]));
      const isHidden = set.ratings !== 'ALL';
      if (isHidden !== (before.ratings !== 'ALL')) yield* write(HIDE_RATINGS, holder.id, isHidden ? 1 : 0);
    });
    return this.settingsOf(holder.id);
  }

  /** The visibility of a part of a player's profile; ALL for unknown players and server bots. */
  async shownBy(playerId: string, part: ShownPart): Promise<VisibilitySetting> {
    return (await this.runner.lookUp(SHOWN_BY, playerId))?.[part] ?? 'ALL';
  }

  /** Whether two players have finished a game together and neither has blocked the other. */
  havePlayed(player: string, other: string): Promise<boolean> {
    return this.runner.read(() => havePlayed(player, other));
  }

  /** Whether all of these players may play together, without any blocks between them. */
  async mayPlayTogether(playerIds: readonly string[]): Promise<boolean> {
    const may = await this.runner.read(() => mayMeet(playerIds));
    return playerIds.every((player, index) =>
      playerIds.slice(index + 1).every((other) => may(player, other)),
    );
  }

  private async byHolder(
    { id, tokenHash }: Holder,
    retry: Retry | undefined,
    work: () => Steps<void>,
  ): Promise<void> {
    await this.retries.run(retry, null, function* () {
      if ((yield* lockHolder(id, tokenHash)) !== 'valid') throw unknownToken();
      yield* work();
      return { answer: undefined, memo: '' };
    });
  }
}

function* settingsOf(playerId: string): Steps<PlayerSettings> {
  return (yield* one<PlayerSettings>(SETTINGS, playerId)) ?? DEFAULT_SETTINGS;
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

import { Injectable } from '@nestjs/common';
import type { Caller, PlayerKind } from '../kernel/caller/caller.js';
import type { Retry } from '../kernel/input/retry.js';
import { StatementRunner, type LookUp } from '../storage/statement-runner.js';
import { one, write } from '../storage/steps.js';
import { insertInto } from '../storage/table.js';
import { RetriesStore, type Answered } from '../storage/retries/retries.store.js';
import type { SuspensionRow } from './company/suspension.js';
import { requireHolder } from './accounts.js';
import { PLAYERS } from './tables.js';
import type { Holder } from './token-holder.js';
import { addToken } from './tokens.store.js';

interface TokenRow extends FoundPlayer {
  readonly hash: string;
}

/** The player of a token, with the stored time of its last use in epoch milliseconds. */
export interface FoundPlayer extends Caller, Partial<SuspensionRow> {
  readonly lastUsedAt: number | null;
}

const FIND = `SELECT hash, player_id AS id, player_name AS name, player_kind AS kind, last_used_at AS "lastUsedAt",
  suspended_until AS "suspendedUntil", suspension_reason AS "suspensionReason"
  FROM player_tokens WHERE `;
const BY_TOKEN = `${FIND}hash = $1`;
const BY_TOKENS: LookUp<TokenRow> = {
  one: BY_TOKEN,
  many: `${FIND}hash = ANY($1)`,
  keyOf: ({ hash }) => hash,
};
/** A single statement, because a concurrent request may use the new token for the first time. */
const BY_EITHER_TOKEN = `${BY_TOKEN} UNION ALL ${FIND}next_hash = $1`;

const USE_NEXT_TOKEN = 'UPDATE player_tokens SET hash = $1, next_hash = NULL WHERE next_hash = $1';

const NAME = 'SELECT name FROM players WHERE id = $1';
const RENAME = 'UPDATE players SET name = $2 WHERE id = $1';
const RENAME_TOKENS = 'UPDATE player_tokens SET player_name = $2 WHERE player_id = $1';

const addPlayer = insertInto(PLAYERS, ['id', 'name', 'kind', 'recovery_hash', 'created_at']);

/** A player to register, with a token. */
export interface NewPlayerRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PlayerKind;
  readonly recoveryHash: string | null;
  readonly tokenHash: string;
  readonly tokenName: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Stores players. */
@Injectable()
export class PlayersStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
  ) {}

  /**
   * Stores a new player with a token; resolves after the commit.
   * @param memo stored for a retry
   */
  add(player: NewPlayerRow, retry?: Retry, memo = ''): Promise<Answered<void>> {
    const { id, name, kind, recoveryHash, tokenHash, tokenName, createdAt } = player;
    return this.retries.run(retry, null, function* () {
      yield* addPlayer({ id, name, kind, recovery_hash: recoveryHash, created_at: createdAt });
      yield* addToken(
        { id, name, kind, suspendedUntil: null, suspensionReason: null },
        { hash: tokenHash, id, name: tokenName, createdAt },
      );
      return { answer: undefined, memo };
    });
  }

  /**
   * Finds the player of a token, for every authenticated request. The first use of a new token replaces the previous one.
   */
  async findByTokenHash(hash: string): Promise<FoundPlayer | undefined> {
    const player = await this.runner.lookUp(BY_TOKENS, hash);
    if (player ?? !(await this.runner.read(() => one(BY_EITHER_TOKEN, hash)))) return player;
    // Concurrent requests may use the token too, or delete the account.
    await this.runner.transaction(() => write(USE_NEXT_TOKEN, hash));
    return this.runner.lookUp(BY_TOKENS, hash);
  }

  /** The name of a player; undefined for an unknown id. */
  async nameOf(id: string): Promise<string | undefined> {
    return (await this.runner.read(() => one<{ name: string }>(NAME, id)))?.name;
  }

  /** Renames a player. @throws RequestError UNAUTHENTICATED if the token has been revoked */
  rename(holder: Holder, name: string, retry?: Retry): Promise<void> {
    return this.retries.perform(retry, function* () {
      yield* requireHolder(holder);
      yield* write(RENAME, holder.id, name);
      yield* write(RENAME_TOKENS, holder.id, name);
    });
  }
}

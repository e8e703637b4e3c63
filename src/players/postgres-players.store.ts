import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller/caller.js';
import type { Retry } from '../api/input/retry.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import type { PostgresSession } from '../database/postgres-session.js';
import type { Transaction } from '../database/transactions.js';
import { PostgresRetries } from '../retries/postgres-retries.js';
import type { Answered } from '../retries/retries.store.js';
import type { PlayerEntity } from './player.entity.js';
import { PlayersStore } from './players.store.js';

const ADD = 'INSERT INTO players (id, name, token_hash, created_at) VALUES ($1, $2, $3, $4)';
const BY_TOKEN = 'SELECT id, name FROM players WHERE token_hash = $1';
const RENEW = `UPDATE players SET token_hash = next_token_hash, next_token_hash = NULL
  WHERE next_token_hash = $1`;
/** Both as of one moment: another request may use the new token for the first time just now. */
const BY_EITHER_TOKEN = `${BY_TOKEN} UNION ALL SELECT id, name FROM players WHERE next_token_hash = $1`;
const NAME = 'SELECT name FROM players WHERE id = $1';
const RENAME = 'UPDATE players SET name = $3 WHERE id = $1 AND token_hash = $2';
const REPLACE = 'UPDATE players SET next_token_hash = $3 WHERE id = $1 AND token_hash = $2';
const FORGET = `UPDATE players
  SET name = $3, token_hash = NULL, next_token_hash = NULL, leaving_since = $4
  WHERE id = $1 AND (token_hash = $2 OR token_hash IS NULL)`;
const LEAVING = 'SELECT id FROM players WHERE leaving_since IS NOT NULL';

@Injectable()
export class PostgresPlayersStore extends PlayersStore {
  constructor(
    private readonly database: PostgresDatabase,
    private readonly retries: PostgresRetries,
  ) {
    super();
  }

  override add(
    { id, name, tokenHash, createdAt }: PlayerEntity,
    retry?: Retry,
    memo = '',
  ): Promise<Answered<true>> {
    return this.once(retry, memo, async (session) => {
      await session.change(ADD, id, name, tokenHash, createdAt);
      return true;
    });
  }

  override async findByTokenHash(tokenHash: string): Promise<Caller | undefined> {
    const known = await this.holder(BY_TOKEN, tokenHash);
    if (known ?? !(await this.holder(BY_EITHER_TOKEN, tokenHash))) return known;
    // Two requests may have come with it at once, and a deletion before both.
    await this.database.write((session) => session.change(RENEW, tokenHash));
    return this.holder(BY_TOKEN, tokenHash);
  }

  override async nameOf(id: string): Promise<string | undefined> {
    return (await this.database.read((session) => session.row<{ name: string }>(NAME, id)))?.name;
  }

  override async rename(id: string, tokenHash: string, name: string, retry?: Retry): Promise<boolean> {
    const renamed = await this.once(
      retry,
      '',
      async (session) => (await session.change(RENAME, id, tokenHash, name)) === 1,
    );
    return renamed.replayed || renamed.answer;
  }

  override replaceToken(
    id: string,
    tokenHash: string,
    by: string,
    retry?: Retry,
    memo = '',
  ): Promise<Answered<boolean>> {
    return this.once(
      retry,
      memo,
      async (session) => (await session.change(REPLACE, id, tokenHash, by)) === 1,
    );
  }

  override async forget(
    id: string,
    tokenHash: string,
    { name, at }: { readonly name: string; readonly at: number },
    transaction: Transaction,
  ): Promise<boolean> {
    const [, forgotten] = await transaction.manager.query<[unknown, number]>(FORGET, [
      id,
      tokenHash,
      name,
      at,
    ]);
    return forgotten === 1;
  }

  override async leaving(): Promise<readonly string[]> {
    const rows = await this.database.read((session) => session.rows<{ id: string }>(LEAVING));
    return rows.map(({ id }) => id);
  }

  override async left(id: string, transaction: Transaction): Promise<void> {
    await transaction.manager.query('UPDATE players SET leaving_since = NULL WHERE id = $1', [id]);
  }

  private holder(sql: string, tokenHash: string): Promise<Caller | undefined> {
    return this.database.read((session) => session.row<{ id: string; name: string }>(sql, tokenHash));
  }

  /** Does something unless the same request has done it before. What does not find its row is not remembered. */
  private once<A extends boolean>(
    retry: Retry | undefined,
    memo: string,
    work: (session: PostgresSession) => Promise<A>,
  ): Promise<Answered<A>> {
    return this.retries.answer(retry, null, async (session) => {
      const answer = await work(session);
      return { answer, memo: answer ? memo : undefined };
    });
  }
}

import type { SchemaTerms } from '../migration.js';

/** Players with their tokens, blocks and quotas, the outcomes of their requests, and their webhooks. */
export const players = ({ id, bigint, strict, keyed, choose }: SchemaTerms): readonly string[] => {
  // The constraints keep the names that they have in databases of development versions.
  const unique = (constraint: string): string =>
    choose({ sqlite: 'UNIQUE', postgres: `CONSTRAINT ${constraint} UNIQUE` });
  const visible = (part: string): string =>
    `${part} TEXT NOT NULL DEFAULT 'ALL' CHECK (${part} IN ('ALL', 'PLAYED_WITH', 'NOBODY'))`;
  // SQLite ends each index with the primary key.
  const thenKey = choose({ sqlite: '', postgres: ', player_id, key' });
  return [
    // leaving_since is set until a deleted player has left every game. link_code_hash and recovery_hash belong to the codes that
    // give a token to another device.
    `CREATE TABLE players (
      id ${id} PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      recovery_hash TEXT ${unique('players_token_hash_key')},
      link_code_hash TEXT ${unique('players_next_token_hash_key')},
      created_at ${bigint} NOT NULL,
      leaving_since ${bigint},
      kind TEXT NOT NULL DEFAULT 'HUMAN' CHECK (kind IN ('HUMAN', 'BOT')),
      has_account INTEGER NOT NULL DEFAULT 1 CHECK (has_account IN (0, 1)),
      link_code_until ${bigint},
      ${visible('challenges')},
      reactions TEXT NOT NULL DEFAULT 'ALL' CHECK (reactions IN ('ALL', 'NONE')),
      suspended_until ${bigint},
      suspension_reason TEXT,
      ${visible('presence')},
      ${visible('statistics')},
      ${visible('ratings')}
    )${strict}`,
    'CREATE INDEX players_leaving ON players (id) WHERE leaving_since IS NOT NULL',
    // next_hash belongs to a token that replaces this one on its first use. player_name, player_kind and the suspension repeat the
    // player's, so that one row identifies the caller. last_used_at is accurate to an hour.
    `CREATE TABLE player_tokens (
      hash ${id} PRIMARY KEY NOT NULL,
      next_hash ${id} UNIQUE,
      id ${id} NOT NULL,
      player_id ${id} NOT NULL REFERENCES players (id),
      player_name TEXT NOT NULL,
      player_kind TEXT NOT NULL,
      name TEXT,
      created_at ${bigint} NOT NULL,
      last_used_at ${bigint},
      suspended_until ${bigint},
      suspension_reason TEXT
    )${keyed}`,
    'CREATE INDEX player_tokens_by_player ON player_tokens (player_id)',
    `CREATE TABLE player_blocks (
      player_id ${id} NOT NULL REFERENCES players (id),
      blocked_id ${id} NOT NULL REFERENCES players (id),
      created_at ${bigint} NOT NULL,
      PRIMARY KEY (player_id, blocked_id)
    )${keyed}`,
    'CREATE INDEX player_blocks_by_blocked ON player_blocks (blocked_id)',
    // Counts of the things that a player created on a day, and the bytes of all games of the player.
    `CREATE TABLE player_usage (
      player_id ${id} PRIMARY KEY NOT NULL REFERENCES players (id),
      day INTEGER NOT NULL,
      games INTEGER NOT NULL,
      imports INTEGER NOT NULL,
      stored_bytes ${bigint} NOT NULL,
      competitions INTEGER NOT NULL DEFAULT 0
    )${keyed}`,
    // player_id has reserved values for the administrator and for registrations.
    `CREATE TABLE idempotency_keys (
      player_id ${id} NOT NULL,
      key ${id} NOT NULL,
      digest TEXT NOT NULL,
      game_id ${id},
      memo TEXT NOT NULL,
      created_at ${bigint} NOT NULL,
      PRIMARY KEY (player_id, key)
    )${keyed}`,
    `CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at${thenKey})`,
    // busy_until: the end of a server's claim; a failed webhook is delayed until retry_at. events: names separated by commas.
    `CREATE TABLE webhooks (
      id ${id} PRIMARY KEY NOT NULL,
      player_id ${id} NOT NULL REFERENCES players (id),
      url TEXT NOT NULL,
      events TEXT NOT NULL,
      secret TEXT NOT NULL,
      status ${id} NOT NULL,
      created_at ${bigint} NOT NULL,
      busy_until ${bigint} NOT NULL,
      failures INTEGER NOT NULL,
      last_failure TEXT,
      last_failure_at ${bigint},
      last_delivery_at ${bigint},
      retry_at ${bigint} NOT NULL DEFAULT 0,
      pinged_at ${bigint} NOT NULL DEFAULT 0
    )${strict}`,
    'CREATE INDEX webhooks_by_player ON webhooks (player_id)',
    // Pending messages; due_at includes the delay of the webhook. No foreign keys: a move must not fail because a webhook is being
    // deleted.
    `CREATE TABLE webhook_deliveries (
      webhook_id ${id} NOT NULL,
      game_id ${id} NOT NULL,
      version INTEGER NOT NULL,
      event ${id} NOT NULL,
      created_at ${bigint} NOT NULL,
      due_at ${bigint} NOT NULL DEFAULT 0,
      PRIMARY KEY (webhook_id, game_id, version, event)
    )${keyed}`,
    'CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at, webhook_id)',
    'CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (webhook_id, created_at)',
  ];
};

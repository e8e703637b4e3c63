import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, bigint, strict, keyed }: SchemaTerms): readonly string[] => [
  // busy_until: claimed by a server, or delayed after a failure. events: names separated by commas.
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
    last_delivery_at ${bigint}
  )${strict}`,
  'CREATE INDEX webhooks_by_player ON webhooks (player_id)',
  // Pending messages. No foreign keys: a move must not fail because a webhook is being deleted.
  `CREATE TABLE webhook_deliveries (
    webhook_id ${id} NOT NULL,
    game_id ${id} NOT NULL,
    version INTEGER NOT NULL,
    event ${id} NOT NULL,
    created_at ${bigint} NOT NULL,
    PRIMARY KEY (webhook_id, game_id, version, event)
  )${keyed}`,
];

/** Webhooks of players and their pending messages. */
export class Webhooks1763701650000 implements Migration {
  readonly does = 'Creates the tables of webhooks and their pending messages.';
  readonly olderServers = 'stop';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, ['DROP TABLE webhook_deliveries', 'DROP TABLE webhooks']);
  }
}

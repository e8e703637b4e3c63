import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  // busy_until remains the end of a server's claim; a failed webhook is delayed until retry_at.
  `ALTER TABLE webhooks ADD COLUMN retry_at ${bigint} NOT NULL DEFAULT 0`,
  `ALTER TABLE webhooks ADD COLUMN pinged_at ${bigint} NOT NULL DEFAULT 0`,
  'UPDATE webhooks SET retry_at = busy_until, busy_until = 0',
  // When the message may be sent, after the delay of its webhook.
  `ALTER TABLE webhook_deliveries ADD COLUMN due_at ${bigint} NOT NULL DEFAULT 0`,
  `UPDATE webhook_deliveries SET due_at = coalesce((SELECT max(retry_at) FROM webhooks
    WHERE id = webhook_id AND retry_at > webhook_deliveries.created_at), created_at)`,
  'CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at, webhook_id)',
  'CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (webhook_id, created_at)',
];

const DOWN = [
  'DROP INDEX webhook_deliveries_by_age',
  'DROP INDEX webhook_deliveries_due',
  'ALTER TABLE webhook_deliveries DROP COLUMN due_at',
  'UPDATE webhooks SET busy_until = retry_at',
  'ALTER TABLE webhooks DROP COLUMN pinged_at',
  'ALTER TABLE webhooks DROP COLUMN retry_at',
];

/** The claim of a webhook and its delay after a failure shared a column, so that a ping ended both. */
export class FairWebhooks1763701720000 implements Migration {
  readonly does = 'Separates claims of webhooks from their delays, and indexes due messages.';
  readonly olderServers = 'run';
  readonly touches = ['webhooks', 'webhook_deliveries'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}

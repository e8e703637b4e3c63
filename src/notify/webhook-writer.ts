import { Injectable } from '@nestjs/common';
import { Config } from '../kernel/config/config.js';
import { perDialect } from '../storage/snippets.js';
import { write, type Steps } from '../storage/steps.js';
import type { Game } from '../games/domain/game.js';
import { GameNews } from '../games/storage/game-hooks.js';
import { newsOf } from './news-of.js';

/** Maximum pending messages per webhook. */
const MAX_WAITING = 100;

/** Returns nothing, so that PostgreSQL needs no round trip. Messages for a delayed webhook are due when its delay ends. */
const ADD = perDialect(
  ({
    among,
    now,
  }) => `INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at, due_at)
    SELECT id, $1, $2, $3, ${now}, CASE WHEN retry_at > ${now} THEN retry_at ELSE ${now} END FROM webhooks
    WHERE ${among('player_id', '$4')} AND status = 'ON' AND events LIKE '%' || $3 || '%'
    ON CONFLICT (webhook_id, game_id, version, event) DO NOTHING`,
);
/** Keeps only the newest messages. */
export const TRIM = perDialect(
  ({ among }) => `DELETE FROM webhook_deliveries WHERE (webhook_id, created_at) IN (
    SELECT old.webhook_id, old.created_at FROM webhooks
    JOIN webhook_deliveries AS old ON old.webhook_id = webhooks.id AND old.created_at <= (
      SELECT created_at FROM webhook_deliveries AS newer WHERE newer.webhook_id = webhooks.id
      ORDER BY created_at DESC LIMIT 1 OFFSET ${MAX_WAITING})
    WHERE ${among('player_id', '$1')})`,
);

/** Writes messages in the transaction of the change: never lost, never sent after a rollback. */
@Injectable()
export class WebhookWriter extends GameNews {
  private readonly isOn: boolean;

  constructor({ webhooks }: Config) {
    super();
    this.isOn = webhooks;
  }

  override *add(before: Game | undefined, after: Game): Steps<void> {
    if (!this.isOn) return;
    for (const { event, players } of newsOf(before, after)) {
      yield* write(ADD, after.id, after.version, event, players);
      yield* write(TRIM, players);
    }
  }
}

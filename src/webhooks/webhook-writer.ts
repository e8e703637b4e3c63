import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { perDialect } from '../database/snippets.js';
import { write, type Steps } from '../database/steps.js';
import type { Game } from '../games/domain/game.js';
import { GameNews } from '../games/storage/game-news.js';
import { newsOf } from './news-of.js';

/** One statement, and no trip of its own: nothing is waited for. */
const ADD = perDialect(
  ({ among, now }) => `INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at)
    SELECT id, $1, $2, $3, ${now} FROM webhooks
    WHERE ${among('player_id', '$4')} AND status = 'ON' AND events LIKE '%' || $3 || '%'
    ON CONFLICT (webhook_id, game_id, version, event) DO NOTHING`,
);

/** Puts messages into the outbox, in the transaction of what they are about: none is lost, and none is of what was undone. */
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
    }
  }
}

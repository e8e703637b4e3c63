/** Outbox statements read few messages, however many are pending. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import { postgresPlan, queryPlan, rowsRead } from '../storage/testing/query-plan.js';
import { EVA } from '../games/domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../games/storage/testing/open-store.js';
import { DUE, OLDEST } from './outbox.store.js';
import { TRIM } from './webhook-writer.js';

const FAILING = 200;
const MESSAGES = 50;

describe.each(dialects)('an outbox with many messages in %s', (dialect) => {
  let open: OpenStore;

  beforeAll(async () => {
    open = await openStore(dialect);
    const numbers = (most: number): string =>
      `(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most}) SELECT i FROM n)`;
    const name = (kind: string): string => `'${kind} ' || CAST(hooks.i AS text)`;
    await open.opened.write(`INSERT INTO players (id, name, created_at)
      SELECT ${name('player')}, 'Mo', 0 FROM ${numbers(FAILING)} AS hooks`);
    await open.opened
      .write(`INSERT INTO webhooks (id, player_id, url, events, secret, status, created_at, busy_until, failures)
      SELECT ${name('hook')}, ${name('player')}, 'https://hooks.example/', 'TURN', 's', 'ON', 0, 0, 1 FROM ${numbers(FAILING)} AS hooks`);
    await open.opened
      .write(`INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at, due_at)
      SELECT ${name('hook')}, 'g', messages.i, 'TURN', messages.i, 9000000000000 + hooks.i
      FROM ${numbers(FAILING)} AS hooks CROSS JOIN ${numbers(MESSAGES)} AS messages`);
    await open.opened.write("UPDATE webhook_deliveries SET due_at = 1 WHERE webhook_id = 'hook 7'");
    if (open.opened.dialect === 'postgres') {
      await open.opened.write('ANALYZE players, webhooks, webhook_deliveries');
    }
  });
  afterAll(() => open.close());

  it('finds due messages without reading delayed ones', async () => {
    if (open.opened.dialect === 'postgres') {
      expect(await rowsRead(open.opened, DUE)).toBeLessThan(MESSAGES * 5);
    } else {
      const steps = queryPlan(open.opened, DUE).join('; ');
      expect(steps).toContain('webhook_deliveries_due');
      expect(steps).not.toMatch(/SCAN (webhooks|webhook_deliveries|busy)/);
    }
  });

  it('finds the oldest message of a webhook', async () => {
    if (open.opened.dialect === 'postgres') {
      expect(await rowsRead(open.opened, OLDEST, 'hook 9')).toBeLessThanOrEqual(MESSAGES);
    } else {
      expect(queryPlan(open.opened, OLDEST, 'hook 9')).toEqual([
        expect.stringContaining('webhook_deliveries_by_age'),
      ]);
    }
  });

  it('drops the oldest messages without reading those of others', async () => {
    const players = open.opened.dialect === 'postgres' ? [EVA.id] : JSON.stringify([EVA.id]);
    const steps =
      open.opened.dialect === 'postgres'
        ? await postgresPlan(open.opened, TRIM, players)
        : queryPlan(open.opened, TRIM, players);
    expect(steps.join('; ')).toContain('webhook_deliveries_by_age');
    expect(steps.join('; ')).not.toMatch(
      /SCAN (webhooks|old|newer|webhook_deliveries)|Seq Scan on webhook_deliveries/,
    );
  });
});

import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, bigint, strict }: SchemaTerms): readonly string[] => [
  // wish: the same text for tickets that can be matched. clock: JSON. bots_at: null if bots are not accepted.
  `CREATE TABLE quick_play_tickets (
    id ${id} PRIMARY KEY NOT NULL,
    player_id ${id} NOT NULL REFERENCES players (id),
    wish ${id} NOT NULL,
    ruleset_key ${id} NOT NULL,
    players INTEGER NOT NULL,
    clock TEXT,
    kind TEXT NOT NULL,
    level TEXT NOT NULL,
    bots_at ${bigint},
    status TEXT NOT NULL,
    game_id ${id} REFERENCES games (id),
    created_at ${bigint} NOT NULL,
    expires_at ${bigint} NOT NULL,
    ended_at ${bigint}
  )${strict}`,
  `CREATE UNIQUE INDEX tickets_of_wish ON quick_play_tickets (wish, player_id) WHERE status = 'WAITING'`,
  `CREATE INDEX tickets_in_order ON quick_play_tickets (wish, id) WHERE status = 'WAITING'`,
  'CREATE INDEX tickets_of_player ON quick_play_tickets (player_id, id)',
  `CREATE INDEX tickets_for_bots ON quick_play_tickets (bots_at) WHERE status = 'WAITING' AND bots_at IS NOT NULL`,
  `CREATE INDEX tickets_by_lease ON quick_play_tickets (expires_at) WHERE status = 'WAITING'`,
  'CREATE INDEX tickets_by_end ON quick_play_tickets (ended_at) WHERE ended_at IS NOT NULL',
];

/** Tickets that match players who want the same game. */
export class QuickPlayTickets1763701600000 implements Migration {
  readonly does = 'Creates the table of tickets for quick games.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, ['DROP TABLE quick_play_tickets']);
  }
}

import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const COUNTED = `FROM entrants WHERE status = 'ENTERED' AND placed = 1`;
const COLUMNS = '(competition_id, span, total, best, crossed, kind, entrants)';

const up = ({ id, bigint, keyed }: SchemaTerms): readonly string[] => [
  // Entrants with a finished game: by standing (span 1), and by totals in blocks of 64 (span 64).
  `CREATE TABLE standing_counts (
    competition_id ${id} NOT NULL REFERENCES competitions (id),
    span INTEGER NOT NULL,
    total ${bigint} NOT NULL,
    best ${bigint} NOT NULL,
    crossed INTEGER NOT NULL,
    kind ${id} NOT NULL,
    entrants INTEGER NOT NULL,
    PRIMARY KEY (competition_id, span, total, best, crossed, kind)
  )${keyed}`,
  `INSERT INTO standing_counts ${COLUMNS} SELECT competition_id, 1, total, best, crossed, kind, count(*) ${COUNTED}
    GROUP BY competition_id, total, best, crossed, kind`,
  `INSERT INTO standing_counts ${COLUMNS} SELECT competition_id, 64, block, 0, 0, kind, count(*)
    FROM (SELECT competition_id, kind, total - ((total % 64) + 64) % 64 AS block ${COUNTED}) AS blocks
    GROUP BY competition_id, block, kind`,
  `CREATE INDEX entrants_by_kind
    ON entrants (competition_id, status, kind, placed DESC, total DESC, best DESC, crossed, player_id)`,
  'CREATE INDEX competitions_listed ON competitions (access, id)',
  'CREATE INDEX competitions_of_ruleset ON competitions (access, ruleset_id, id)',
  `CREATE INDEX competitions_running ON competitions (access, id)
    WHERE cancelled_at IS NULL AND ended_at IS NULL AND settled_at IS NULL`,
];

const DOWN = [
  ...['competitions_running', 'competitions_of_ruleset', 'competitions_listed', 'entrants_by_kind'].map(
    (index) => `DROP INDEX ${index}`,
  ),
  'DROP TABLE standing_counts',
];

/** Counts for ranks, and indexes for lists of competitions. */
export class StandingCounts1763701731000 implements Migration {
  readonly does = 'Counts the standings of competitions, and indexes their lists.';
  // Older servers end games without counting the result.
  readonly olderServers = 'stop';
  readonly touches = ['entrants', 'competitions'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}

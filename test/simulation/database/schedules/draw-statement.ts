/** Draws statements of the kinds that the stores use. */
import type { Random } from '../../random.js';
import { LOCK_NAME } from '../plan.js';

export interface Drawn {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const PEOPLE = ['ana', 'ana', 'bo'];
const THINGS = ['t1', 't1', 't2', 't3'];
const CODES = ['x', 'y'];
const KEYS = ['k', 'l'];
const LOCKS = [
  'FOR SHARE',
  'FOR KEY SHARE',
  'FOR NO KEY UPDATE',
  'FOR UPDATE',
  'FOR UPDATE',
  'FOR UPDATE SKIP LOCKED',
];

type Draw = (random: Random) => Drawn;

const reads: readonly Draw[] = [
  (random) => ({ sql: 'SELECT id, name, points FROM people WHERE id = $1', values: [random.of(PEOPLE)] }),
  () => ({ sql: 'SELECT id, code, version FROM things WHERE is_open = 1 ORDER BY id', values: [] }),
  () => ({ sql: 'SELECT thing_id, count(*) AS count FROM events GROUP BY thing_id', values: [] }),
  (random) => ({
    sql: `SELECT id, (SELECT json_agg(json_build_object('number', number, 'body', body) ORDER BY number) FROM events
      WHERE thing_id = things.id) AS events FROM things WHERE id = $1`,
    values: [random.of(THINGS)],
  }),
  (random) => ({
    sql: 'SELECT name, total FROM people JOIN totals ON totals.person_id = people.id WHERE key = $1 ORDER BY name, total',
    values: [random.of(KEYS)],
  }),
];

const lockingReads: readonly Draw[] = [
  (random) => ({
    sql: `SELECT id, name, points FROM people WHERE id = $1 ${random.of(LOCKS)}`,
    values: [random.of(PEOPLE)],
  }),
  (random) => ({
    sql: `SELECT id, version FROM things WHERE id = $1 AND version = $2 ${random.of(LOCKS)}`,
    values: [random.of(THINGS), random.below(2)],
  }),
  (random) => ({
    sql: `SELECT id FROM things WHERE owner_id = $1 ORDER BY id ${random.of(LOCKS)}`,
    values: [random.of(PEOPLE)],
  }),
  (random) => ({
    sql: `SELECT id FROM things WHERE id = ANY($1) AND is_open = 1 ORDER BY id ${random.of(LOCKS)}`,
    values: [some(random, THINGS)],
  }),
  (random) => ({
    sql: `SELECT (SELECT total FROM totals WHERE person_id = $1 AND key = $2 ${random.of(LOCKS)}) AS total
      FROM people WHERE id = $1`,
    values: [random.of(PEOPLE), random.of(KEYS)],
  }),
  (random) => ({
    sql: `SELECT id FROM lists WHERE key = $1 ${random.of(LOCKS)}`,
    values: [random.of(KEYS)],
  }),
];

const inserts: readonly Draw[] = [
  (random) => ({
    sql: 'INSERT INTO people (id, name) VALUES ($1, $2)',
    values: [random.of(PEOPLE), random.of(CODES)],
  }),
  (random) => ({
    sql: 'INSERT INTO things (id, owner_id, code, is_open) VALUES ($1, $2, $3, $4)',
    values: [random.of(THINGS), random.of([...PEOPLE, null]), random.of(CODES), random.below(2)],
  }),
  (random) => ({
    sql: `INSERT INTO things (id, owner_id, code, is_open) VALUES ($1, $2, $3, 1)
      ON CONFLICT (code) WHERE is_open = 1 DO NOTHING`,
    values: [random.of(THINGS), random.of(PEOPLE), random.of(CODES)],
  }),
  (random) => ({
    sql: 'INSERT INTO events (thing_id, number, body) VALUES ($1, $2, $3)',
    values: [random.of(THINGS), random.below(2), random.of(CODES)],
  }),
  (random) => ({
    sql: 'INSERT INTO events (thing_id, number, body) VALUES ($1, $2, $3) ON CONFLICT (thing_id, number) DO NOTHING',
    values: [random.of(THINGS), random.below(2), random.of(CODES)],
  }),
  (random) => ({
    sql: `INSERT INTO events (thing_id, number, body) SELECT id, $2, 'copy' FROM things WHERE owner_id = ANY($1)
      ON CONFLICT (thing_id, number) DO NOTHING`,
    values: [some(random, PEOPLE), random.below(2)],
  }),
  (random) => ({
    sql: `INSERT INTO totals (person_id, key, total) VALUES ($1, $2, $3)
      ON CONFLICT (person_id, key) DO UPDATE SET total = totals.total + excluded.total`,
    values: [random.of(PEOPLE), random.of(KEYS), 1 + random.below(3)],
  }),
  (random) => ({
    sql: `INSERT INTO totals (person_id, key, total) VALUES ($1, $2, $3), ($4, $5, $6)
      ON CONFLICT (person_id, key) DO UPDATE SET total = totals.total + excluded.total RETURNING person_id, total`,
    values: [random.of(PEOPLE), random.of(KEYS), 1, random.of(PEOPLE), random.of(KEYS), 2],
  }),
  (random) => ({
    sql: `INSERT INTO totals (person_id, key, total) VALUES ($1, $2, $3)
      ON CONFLICT (person_id, key) DO UPDATE SET total = excluded.total WHERE excluded.total > totals.total`,
    values: [random.of(PEOPLE), random.of(KEYS), random.below(4)],
  }),
  (random) => ({
    sql: 'INSERT INTO lists (key) VALUES ($1) ON CONFLICT (key) DO NOTHING RETURNING id',
    values: [random.of(KEYS)],
  }),
  (random) => ({ sql: 'INSERT INTO lists (key) VALUES ($1) RETURNING id', values: [random.of(KEYS)] }),
];

const updates: readonly Draw[] = [
  (random) => ({
    sql: 'UPDATE things SET version = version + 1 WHERE id = $1 AND version = $2',
    values: [random.of(THINGS), random.below(2)],
  }),
  (random) => ({
    sql: 'UPDATE things SET version = version + 1, is_open = $2 WHERE id = $1 RETURNING version, is_open',
    values: [random.of(THINGS), random.below(2)],
  }),
  (random) => ({
    sql: 'UPDATE things SET owner_id = $2 WHERE id = $1',
    values: [random.of(THINGS), random.of(PEOPLE)],
  }),
  (random) => ({
    sql: 'UPDATE people SET points = points + (SELECT count(*) FROM things WHERE owner_id = $1) WHERE id = $1',
    values: [random.of(PEOPLE)],
  }),
  (random) => ({
    sql: 'UPDATE people SET name = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM people AS other WHERE other.name = $2)',
    values: [random.of(PEOPLE), random.of(CODES)],
  }),
  (random) => ({
    sql: 'UPDATE people SET id = $2 WHERE id = $1',
    values: [random.of(PEOPLE), random.of(PEOPLE)],
  }),
  () => ({
    sql: `UPDATE things SET is_open = 0 WHERE id IN (
      SELECT id FROM things WHERE is_open = 1 ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED)`,
    values: [],
  }),
  (random) => ({
    sql: 'UPDATE things SET version = people.points FROM people WHERE people.id = owner_id AND owner_id = $1',
    values: [random.of(PEOPLE)],
  }),
  (random) => ({
    sql: 'UPDATE lists SET size = size + 1 WHERE key = $1 RETURNING id, size',
    values: [random.of(KEYS)],
  }),
];

const deletes: readonly Draw[] = [
  (random) => ({ sql: 'DELETE FROM people WHERE id = $1', values: [random.of(PEOPLE)] }),
  (random) => ({ sql: 'DELETE FROM things WHERE id = $1', values: [random.of(THINGS)] }),
  (random) => ({
    sql: 'DELETE FROM events WHERE thing_id = $1 AND number = $2',
    values: [random.of(THINGS), random.below(2)],
  }),
  () => ({
    sql: `DELETE FROM things WHERE id IN (
      SELECT id FROM things WHERE is_open = 0 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    values: [],
  }),
  (random) => ({ sql: 'DELETE FROM totals WHERE person_id = $1', values: [random.of(PEOPLE)] }),
  (random) => ({ sql: 'DELETE FROM lists WHERE key = $1', values: [random.of(KEYS)] }),
];

const locks: readonly Draw[] = [
  (random) => ({
    sql: LOCK_NAME,
    values: [random.of(KEYS)],
  }),
  (random) => ({
    sql: `LOCK TABLE ${random.of(['lists', 'things, events', 'totals'])} IN EXCLUSIVE MODE`,
    values: [],
  }),
];

/** Kinds of statements, and how often they are drawn. */
const KINDS = [
  ...[reads, reads, lockingReads, lockingReads, lockingReads],
  ...[inserts, inserts, inserts, inserts, updates, updates, updates, updates, deletes, deletes],
];

export function drawStatement(random: Random): Drawn {
  return random.of(random.chance(0.03) ? locks : random.of(KINDS))(random);
}

const some = (random: Random, items: readonly string[]): readonly string[] =>
  items.filter(() => random.chance(0.6));

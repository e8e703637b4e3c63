/** Migrations of a later version, for specs about upgrades. */
import { afterEach, beforeEach } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Migration } from '../../src/storage/migrations/migration.js';
import { migrations } from '../../src/storage/migrations/index.js';

/** Older servers must stop for it. */
export class LaterColumn1863700000000 implements Migration {
  readonly does = 'Adds a column to competitions.';
  readonly olderServers = 'stop';
  readonly touches = ['competitions'];

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE competitions ADD COLUMN later INTEGER');
  }
}

/** Older servers can run with it. */
export class LaterIndex1863700000001 implements Migration {
  readonly does = 'Indexes the titles of competitions.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX competitions_by_title ON competitions (title)');
  }
}

/** Makes servers know migrations from the call until the end of each test. */
export function useLaterMigrations(): (...later: readonly (new () => Migration)[]) => void {
  const known = migrations as (new () => Migration)[];
  let count: number;
  beforeEach(() => {
    count = known.length;
  });
  afterEach(() => {
    known.length = count;
  });
  return (...later) => {
    known.push(...later);
  };
}

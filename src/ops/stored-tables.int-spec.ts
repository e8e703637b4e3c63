import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import {
  openPostgres,
  openSqlite,
  type OpenPostgres,
  type OpenSqlite,
} from '../storage/testing/open-database.js';
import { storedType } from '../storage/table.js';
import { STORED_TABLES } from './stored-tables.js';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean | number;
  /** Its position in the primary key, starting at 1; otherwise 0. */
  readonly key: number;
}

/** All listed columns, in the form of a database catalogue. */
const listed = STORED_TABLES.flatMap(({ name, key, columns }) =>
  Object.entries(columns).map(([column, type]) => ({
    table: name,
    column,
    type: storedType(type),
    nullable: type.endsWith('?'),
    key: key.indexOf(column) + 1,
  })),
);
const inOrder = (columns: readonly Column[]): Column[] =>
  columns.toSorted((a, b) => `${a.table} ${a.column}`.localeCompare(`${b.table} ${b.column}`));

describe('the stored tables', () => {
  describe('from SQLite', () => {
    let open: OpenSqlite;

    beforeAll(async () => {
      open = await openSqlite();
    });
    afterAll(() => open.close());

    it('include every column', async () => {
      const found =
        await open.read(`SELECT t.name AS "table", c.name AS "column", lower(c.type) AS type, c.pk AS key,
          c."notnull" = 0 AND c.pk = 0 AS nullable
        FROM pragma_table_list t JOIN pragma_table_info(t.name) c
        WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT IN ('migrations', 'compatible_migrations')`);
      const type = (is: string): string => (is.endsWith('text') ? 'text' : 'integer');
      expect(inOrder(found as Column[])).toEqual(
        inOrder(listed.map((one) => ({ ...one, type: type(one.type), nullable: Number(one.nullable) }))),
      );
    });

    it('come after the tables they refer to', async () => {
      const names = STORED_TABLES.map(({ name }) => name);
      for (const [place, name] of names.entries()) {
        const parents = await open.read(`SELECT "table" AS parent FROM pragma_foreign_key_list(?)`, name);
        for (const { parent } of parents as { parent: string }[]) {
          expect(names.slice(0, place + 1)).toContain(parent);
        }
      }
    });
  });

  (dialects.includes('postgres') ? describe : describe.skip)('to PostgreSQL', () => {
    let open: OpenPostgres;

    beforeAll(async () => {
      open = await openPostgres();
    });
    afterAll(() => open.close());

    it('include every column', async () => {
      const found =
        await open.read(`SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type,
          c.is_nullable = 'YES' AS nullable, coalesce(k.ordinal_position, 0) AS key
        FROM information_schema.columns c
        LEFT JOIN information_schema.table_constraints p
          ON p.table_schema = c.table_schema AND p.table_name = c.table_name AND p.constraint_type = 'PRIMARY KEY'
        LEFT JOIN information_schema.key_column_usage k
          ON k.constraint_schema = p.constraint_schema AND k.constraint_name = p.constraint_name
          AND k.column_name = c.column_name
        WHERE c.table_schema = current_schema() AND c.table_name NOT IN ('migrations', 'compatible_migrations')`);
      const type = (is: string): string => is.replace('client text', 'text');
      expect(inOrder(found as Column[])).toEqual(
        inOrder(listed.map((one) => ({ ...one, type: type(one.type) }))),
      );
    });
  });
});

import { all } from '../../storage/steps.js';
import type { StatementRunner } from '../../storage/statement-runner.js';
import { world } from '../../kernel/world.js';

/** How a check reads. */
export type Statements = Pick<StatementRunner, 'read' | 'snapshot'>;

const PAGE_SIZE = 100;

/**
 * Reads the rows of a list in pages, with other work after each row.
 * @param sql selects rows in the order of `id`, after $1, at most $2; other values from $3
 */
export async function* allRows<R extends { readonly id: string }>(
  statements: Statements,
  sql: string,
  ...values: readonly string[]
): AsyncGenerator<R, void, undefined> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const last: string = after;
    const rows: readonly R[] = await statements.read(() => all<R>(sql, last, PAGE_SIZE, ...values));
    for (const row of rows) {
      yield row;
      await world.nextTurn();
    }
    after = rows.at(-1)?.id;
  }
}

/** Like `allRows`, without the other columns. */
export async function* allIds(statements: Statements, sql: string): AsyncGenerator<string, void, undefined> {
  for await (const { id } of allRows(statements, sql)) yield id;
}

import type BetterSqlite3 from 'better-sqlite3';
import type { Cell, Row, RowChange } from './rows.js';
import { tableNamed, type Schema, type Table } from './schema.js';

/** A change that a statement is about to make, which may fail, or has made. */
export interface RecordedChange extends RowChange {
  readonly isDone: boolean;
}

type Operation = 'INSERT' | 'UPDATE' | 'DELETE';
const OPERATIONS: readonly Operation[] = ['INSERT', 'UPDATE', 'DELETE'];

/** Records the changes of statements with temporary triggers on all tables. */
export class Recorder {
  private recorded: RecordedChange[] | undefined;

  constructor(
    db: BetterSqlite3.Database,
    private readonly schema: Schema,
  ) {
    db.function(
      'simulated_note',
      { varargs: true },
      (name: string, operation: Operation, isDone: number, ...cells: Cell[]) => {
        this.recorded?.push(this.changeOf(name, operation, isDone === 1, cells));
        return null;
      },
    );
    for (const table of schema.values()) {
      for (const operation of OPERATIONS) {
        db.exec(triggerOf(table, operation, false));
        db.exec(triggerOf(table, operation, true));
      }
    }
  }

  /** Runs a statement. @param recorded receives its changes, also if it fails */
  record<T>(recorded: RecordedChange[], run: () => T): T {
    this.recorded = recorded;
    try {
      return run();
    } finally {
      this.recorded = undefined;
    }
  }

  private changeOf(
    name: string,
    operation: Operation,
    isDone: boolean,
    cells: readonly Cell[],
  ): RecordedChange {
    const table = tableNamed(this.schema, name);
    const count = table.columns.length;
    return {
      table: name,
      isDone,
      before: operation === 'INSERT' ? undefined : rowOf(table, cells),
      after: operation === 'DELETE' ? undefined : rowOf(table, cells.slice(-count)),
    };
  }
}

function triggerOf({ name, columns }: Table, operation: Operation, isDone: boolean): string {
  const rows = operation === 'INSERT' ? ['NEW'] : operation === 'DELETE' ? ['OLD'] : ['OLD', 'NEW'];
  const cells = rows.flatMap((row) => columns.map((column) => `${row}."${column.name}"`));
  const time = isDone ? 'AFTER' : 'BEFORE';
  return `CREATE TEMP TRIGGER "simulated_${time}_${operation}_${name}" ${time} ${operation} ON main."${name}"
    BEGIN SELECT simulated_note('${name}', '${operation}', ${isDone ? 1 : 0}, ${cells.join(', ')}); END`;
}

const rowOf = ({ columns }: Table, cells: readonly Cell[]): Row =>
  Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? null]));

import pg, { type Connection } from 'pg';
import { noteStatement } from '../statement-signals.js';
import type { Value } from '../steps.js';
import { PrimaryClient } from '../../kernel/postgres/primary-client.js';
import { world } from '../../kernel/world.js';

/** The result of a statement. */
export interface StatementResult<R extends object = Record<string, unknown>> {
  readonly rows: R[];
  /** Number of returned or affected rows. */
  readonly rowCount: number;
}

/** Maps columns of a statement to properties of its rows. */
interface Columns {
  readonly names: readonly string[];
  /** Undefined if the text is the value. */
  readonly parsers: readonly (((text: string) => unknown) | undefined)[];
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

interface Field {
  readonly name: string;
  readonly dataTypeID: TypeId;
}

/** Execute of the unnamed portal without a limit of rows, and Sync. */
const EXECUTE_AND_SYNC = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1');

/** A client that requests the column description of a prepared statement once, rather than with each use. */
export class PostgresClient extends PrimaryClient {
  /** By `world.monotonic()`. */
  readonly openedAt = world.monotonic();
  /** Whether a prepared statement lasts as long as the connection. */
  readonly keepsStatements: boolean = true;
  private readonly columns = new Map<string, Columns>();
  private isGathering = false;

  /** Runs a statement, prepared on first use. @param name unique for the text */
  prepared<R extends object>(
    name: string,
    text: string,
    values: readonly Value[],
  ): Promise<StatementResult<R>> {
    return new Promise((resolve, reject) => {
      const start = world.monotonic();
      const query = new PreparedQuery(this, name, text, values, (error, result) => {
        noteStatement(text, start);
        if (error) reject(error);
        else resolve(result as StatementResult<R>);
      });
      this.query(query);
    });
  }

  /** Combines the messages of this tick into one write, because each write is a system call. */
  gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  /** The columns of a statement; undefined until described. */
  columnsOf(name: string): Columns | undefined {
    return this.columns.get(name);
  }

  describe(name: string, fields: readonly Field[]): void {
    const names = fields.map((field) => field.name);
    const parsers = fields.map(({ dataTypeID }) =>
      dataTypeID === TEXT ? undefined : this.parserOf(dataTypeID),
    );
    this.columns.set(name, { names, parsers });
  }

  private parserOf(dataTypeID: TypeId): (text: string) => unknown {
    return this.getTypeParser(dataTypeID, 'text') as (text: string) => unknown;
  }
}

/** A client of a pooler, whose transactions run over different connections: each use of a statement prepares it. */
export class UnpreparedClient extends PostgresClient {
  override readonly keepsStatements = false;
}

const TEXT = pg.types.builtins.TEXT;

/**
 * Handles the messages of a statement in place of pg's `Query`, which creates an event emitter, a copy of its settings and
 * objects per column for each use. This class creates only rows.
 */
class PreparedQuery {
  private columns: Columns | undefined;
  private readonly found: Record<string, unknown>[] = [];
  private rowCount = 0;
  private failure: Error | undefined;

  constructor(
    private readonly client: PostgresClient,
    readonly name: string,
    readonly text: string,
    private readonly values: readonly Value[],
    /** pg wraps this to stop the statement's timer. */
    public callback: (error: Error | null, result?: StatementResult) => void,
  ) {}

  submit(on: Connection): Error | null {
    const { name, text } = this;
    const connection = on as PreparingConnection;
    const { keepsStatements } = this.client;
    const statement = keepsStatements ? name : '';
    const isPrepared =
      keepsStatements && (name in connection.parsedStatements || name in connection.submittedNamedStatements);
    if (!isPrepared) {
      connection.parse({ name: statement, text, types: [] }, true);
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement, values: this.values.map(parameterOf) }, true);
    if (this.client.columnsOf(name) === undefined) connection.describe({ type: 'P', name: '' }, true);
    connection.stream.write(EXECUTE_AND_SYNC);
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.client.describe(this.name, fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.columns ??= this.client.columnsOf(this.name);
      if (!this.columns) throw new Error(`The columns of a statement are unknown: ${this.text}`);
      this.found.push(rowOf(this.columns, fields));
    } catch (error) {
      this.failure ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.client.columnsOf(this.name) === undefined) this.client.describe(this.name, []);
    this.rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  }

  handleReadyForQuery(): void {
    const { found, rowCount } = this;
    if (this.failure) this.callback(this.failure);
    else this.callback(null, { rows: found, rowCount });
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

// pg accepts only its own class in a pipeline. All methods that a pipeline calls are above; they do not need its constructor.
Object.setPrototypeOf(PreparedQuery.prototype, pg.Query.prototype);

/** A connection with pg's record of prepared statements. */
type PreparingConnection = Connection & {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
};

function rowOf({ names, parsers }: Columns, fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const text = fields[index] ?? null;
    const parse = parsers[index];
    row[name] = text === null || parse === undefined ? text : parse(text);
  }
  return row;
}

const parameterOf = (value: Value): string | null =>
  typeof value === 'object' ? value && listOf(value) : String(value);

/** Formats a list as a PostgreSQL array. */
const listOf = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

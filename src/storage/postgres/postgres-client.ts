import pg, { type Connection } from 'pg';
import { noteStatement } from '../statement-signals.js';
import type { Value } from '../steps.js';

/** What a statement has come to. */
export interface StatementResult<R extends object = Record<string, unknown>> {
  readonly rows: R[];
  /** How many rows it has given or touched. */
  readonly rowCount: number;
}

/** How the columns of a statement become the properties of its rows. */
interface Columns {
  readonly names: readonly string[];
  /** Undefined where the text is the value. */
  readonly parsers: readonly (((text: string) => unknown) | undefined)[];
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

interface Field {
  readonly name: string;
  readonly dataTypeID: TypeId;
}

/** Execute of the unnamed portal without a limit of rows, and Sync. */
const EXECUTE_AND_SYNC = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1');

/** A client that has the columns of a prepared statement described once, not with each use. */
export class PostgresClient extends pg.Client {
  /** Of `performance.now()`. */
  readonly openedAt = performance.now();
  private readonly columns = new Map<string, Columns>();
  private isGathering = false;

  /** Runs a statement, prepared with its first use. @param name of no other text */
  prepared<R extends object>(
    name: string,
    text: string,
    values: readonly Value[],
  ): Promise<StatementResult<R>> {
    return new Promise((resolve, reject) => {
      const start = performance.now();
      const query = new PreparedQuery(this, name, text, values, (error, result) => {
        noteStatement(text, start);
        if (error) reject(error);
        else resolve(result as StatementResult<R>);
      });
      this.query(query);
    });
  }

  /** Lets what is sent in this tick leave in one write, as each is a call of the system. */
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

  /** The columns of a statement; undefined until they are described. */
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

const TEXT = pg.types.builtins.TEXT;

/**
 * What pg calls for the messages of a statement, as for its own `Query`. That makes for each use an emitter of events, a
 * copy of its settings, and objects for each column; here a use makes its rows.
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
    /** pg wraps it, to stop the clock of the statement. */
    public callback: (error: Error | null, result?: StatementResult) => void,
  ) {}

  submit(on: Connection): Error | null {
    const { name, text } = this;
    const connection = on as PreparingConnection;
    const isPrepared = name in connection.parsedStatements || name in connection.submittedNamedStatements;
    if (!isPrepared) {
      connection.parse({ name, text, types: [] }, true);
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values: this.values.map(parameterOf) }, true);
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

// In its pipeline pg takes nothing but its own class. All of its methods that a pipeline calls are above, and its
// constructor makes what they do without.
Object.setPrototypeOf(PreparedQuery.prototype, pg.Query.prototype);

/** A connection with what pg notes on it of prepared statements. */
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

/** A list as PostgreSQL reads it. */
const listOf = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

/** A PostgreSQL of the cluster. Any of them accepts clients. */
export interface CitusNode {
  /** The address of the database, such as `postgres://postgres@127.0.0.1:5502/yamb`. */
  readonly url: string;
  readonly port: number;
  /** Stops it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. Resolves once it accepts connections. */
  start(): Promise<void>;
}

/** A coordinator and workers with an empty database. */
export interface Citus {
  /** The address of the coordinator. */
  readonly url: string;
  readonly coordinator: CitusNode;
  readonly workers: readonly CitusNode[];
  /** Starts another worker and adds it to the cluster, without shards. */
  addWorker(): Promise<CitusNode>;
  /** Stops all of them and deletes their data. */
  stop(): Promise<void>;
}

export interface CitusOptions {
  /** Number of workers; two by default. */
  readonly workers?: number;
  /** Whether commits reach the disk, by default true. */
  readonly durable?: boolean;
  /** Port of the coordinator, followed by those of the workers; by default, free ones. */
  readonly port?: number;
}

/** Why Citus cannot be started here; undefined if it can. */
export function whyNoCitus(): string | undefined;

export function startCitus(options?: CitusOptions): Promise<Citus>;

/** A PostgreSQL and its Patroni. */
export interface HaNode {
  readonly name: string;
  /** Port of PostgreSQL. */
  readonly port: number;
  /** Process ID of Patroni. */
  readonly pid: number;
  /** Resolves when Patroni exits. */
  ended(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): void;
  /** Kills Patroni and PostgreSQL with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Kills PostgreSQL with SIGKILL, but not Patroni. */
  killPostgres(): Promise<void>;
  /** Whether Patroni reports that it has this role: `primary` with a lease, `replica`, or `synchronous`. */
  is(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean>;
}

/** Three nodes with synchronous replication, of which one is primary. */
export interface Ha {
  /** The address with all nodes. */
  readonly url: string;
  /** The address of HAProxy, which leads to the primary. */
  readonly balancedUrl: string;
  readonly nodes: readonly HaNode[];
  /** The node that holds the lease; undefined if there is none. */
  primary(): Promise<HaNode | undefined>;
  /** Resolves once all nodes run and one of them is a synchronous standby. */
  ready(): Promise<void>;
  /** Kills all of them and deletes their data. */
  stop(): Promise<void>;
}

export interface HaOptions {
  /** The address of etcd for a node, such as one through a proxy; by default, etcd's own. */
  readonly etcdOf?: (url: string, node: string) => string | Promise<string>;
}

/** Why the cluster cannot be started here; undefined if it can. */
export function whyNoPatroni(): string | undefined;

export function startHa(options?: HaOptions): Promise<Ha>;

/** A server of a cluster. It keeps its address and restarts immediately if its process exits. */
export interface ClusterServer {
  /** Its own address, bypassing the balancer, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Process ID of the current process, or of the last one while the server is down. */
  readonly pid: number;
  /** Whether the server is listening. */
  readonly isUp: boolean;
  /** Resolves once the server is listening. */
  up(): Promise<void>;
  on(event: 'up' | 'down', listener: () => void): unknown;
}

/** Servers that share a database, behind a load balancer. */
export interface Cluster {
  /** The address of the load balancer. */
  readonly url: string;
  readonly servers: readonly ClusterServer[];
  /** Kills a server's process with SIGKILL and resolves once it has exited. The server then restarts. */
  kill(index: number): Promise<void>;
  /** Stops everything with SIGTERM and keeps the database. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Two by default. */
  readonly servers?: number;
  /** Port of the load balancer; any free port by default. */
  readonly port?: number;
  /** Environment of every server, including `DATABASE_URL`. Servers inherit only `PATH` from this process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Variables of one server, in addition to `env`. */
  readonly envOf?: (index: number) => Readonly<Record<string, string | undefined>>;
}

/** Starts a cluster of the built server on this machine. Resolves once all of it is ready. */
export function startCluster(options: ClusterOptions): Promise<Cluster>;

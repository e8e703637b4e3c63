/** A server of a cluster. It keeps its address, and is started anew at once whenever its process ends. */
export interface ClusterServer {
  /** Its own address, past the balancer: such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Of the process that runs now, or has run last. */
  readonly pid: number;
  /** Whether it listens. */
  readonly isUp: boolean;
  /** Resolves when it listens; at once when it does already. */
  up(): Promise<void>;
  on(event: 'up' | 'down', listener: () => void): unknown;
}

/** Servers that share a database, and a load balancer in front of them. */
export interface Cluster {
  /** The address of the load balancer. */
  readonly url: string;
  readonly servers: readonly ClusterServer[];
  /** Ends the process of a server with SIGKILL, without warning; resolves when it has ended. It is started anew at once. */
  kill(index: number): Promise<void>;
  /** Stops everything with SIGTERM. The database stays as it is. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** How many there are: two unless it says otherwise. */
  readonly servers?: number;
  /** Where the load balancer listens; without it on any free port. */
  readonly port?: number;
  /** What the environment of every server holds, `DATABASE_URL` above all. Nothing else is handed to them but `PATH`. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Starts a cluster of the built server on this machine; all of it is ready when the promise settles. */
export function startCluster(options: ClusterOptions): Promise<Cluster>;

import { Logger } from '@nestjs/common';
import { addressesOf } from '../../kernel/postgres/addresses.js';
import { world } from '../../kernel/world.js';
import { hashText } from './hash-text.js';
import { messageOf } from '../../kernel/errors/thrown.js';

/** The lowest hash of the games of a shard, and the node that has them. */
interface Shard {
  readonly least: number;
  readonly host: string;
  readonly port: number;
}

/** An open node. */
interface OpenNode {
  cut(): void;
  onApplicationShutdown(): Promise<void>;
}

/** The options with which the nodes of a cluster are opened. */
interface Opening<Node> {
  /** The address of the cluster: of its coordinator, or of any node. */
  readonly url: string;
  /** Reads rows from the cluster. */
  readonly rows: (sql: string) => Promise<readonly object[]>;
  readonly open: (url: string) => Promise<Node>;
}

/** Placements are read again after this time, because an operator may move shards. An outdated one costs only speed. */
const REFRESH_MS = 10_000;

const HAS_SHARDS = "SELECT 1 FROM pg_class WHERE oid = to_regclass('pg_dist_shard')";

const SHARDS = `SELECT shardminvalue::integer AS least, nodename AS host, nodeport AS port
  FROM pg_dist_shard JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid)
  WHERE logicalrelid = to_regclass('games') AND noderole = 'primary' AND isactive ORDER BY least`;

/**
 * The nodes of a Citus cluster that have games. Moves use the node of their game directly: it plans their statements once,
 * and executes them itself, while a coordinator plans them and sends them to the node, which plans them again.
 */
export class GameNodes<Node extends OpenNode> {
  private readonly logger = new Logger('Database');
  private readonly nodes = new Map<string, Node>();
  private shards: readonly Shard[] = [];
  private readAt = -Infinity;
  private refreshing: Promise<void> | undefined;
  private hasFailed = false;

  private constructor(private readonly opening: Opening<Node>) {}

  /** Undefined if the games of the database are not distributed. */
  static async in<Node extends OpenNode>(opening: Opening<Node>): Promise<GameNodes<Node> | undefined> {
    if ((await opening.rows(HAS_SHARDS)).length === 0) return undefined;
    const nodes = new GameNodes(opening);
    await nodes.refresh();
    return nodes.shards.length > 0 ? nodes : undefined;
  }

  /** The node that has this game; undefined if it is unknown or cannot be reached. */
  of(gameId: string): Node | undefined {
    if (world.monotonic() - this.readAt > REFRESH_MS) this.refreshing ??= this.refresh();
    const shard = shardOf(this.shards, hashText(gameId));
    return shard && this.nodes.get(placeOf(shard));
  }

  async close(): Promise<void> {
    await this.refreshing;
    await Promise.all([...this.nodes.values()].map((node) => node.onApplicationShutdown()));
  }

  /** Ends running work without waiting for responses. */
  cut(): void {
    for (const node of this.nodes.values()) node.cut();
  }

  /** Reads where shards are, and connects to new nodes. Never rejects: without it, moves use the address of the cluster. */
  private async refresh(): Promise<void> {
    this.readAt = world.monotonic();
    try {
      this.shards = (await this.opening.rows(SHARDS)) as readonly Shard[];
      const places = new Set(this.shards.map(placeOf));
      await Promise.all(
        [...places].filter((place) => !this.nodes.has(place)).map((place) => this.connect(place)),
      );
      this.hasFailed = false;
    } catch (error) {
      if (!this.hasFailed)
        this.logger.warn(`A node of the cluster cannot be used directly: ${messageOf(error)}`);
      this.hasFailed = true;
    } finally {
      this.refreshing = undefined;
    }
  }

  private async connect(place: string): Promise<void> {
    const [address = ''] = addressesOf(this.opening.url);
    const url = new URL(address);
    url.host = place;
    this.nodes.set(place, await this.opening.open(url.href));
  }
}

const placeOf = ({ host, port }: Shard): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The last shard that begins at or before the hash. */
function shardOf(shards: readonly Shard[], hash: number): Shard | undefined {
  let [low, high] = [0, shards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shards[middle]?.least ?? Infinity) <= hash) low = middle + 1;
    else high = middle;
  }
  return shards[low - 1];
}

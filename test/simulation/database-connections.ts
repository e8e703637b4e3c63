/** The connections of servers to the simulated database, which are slow and break. */
import type { Database } from '../../src/storage/database.js';
import { PostgresError } from './database/errors.js';
import { DIRECT, type Link } from './database/link.js';
import { openSimulatedDatabase } from './database/simulated-database.js';
import type { SimulatedPostgres } from './database/simulated-postgres.js';
import type { Network } from './network.js';
import type { Machine } from './machine.js';

/** Errors that PostgreSQL may return for any statement. */
const REFUSALS = [
  ['40001', 'could not serialize access due to concurrent update'],
  ['40P01', 'deadlock detected'],
  ['55P03', 'canceling statement due to lock timeout'],
  ['57014', 'canceling statement due to user request'],
  ['53200', 'out of memory'],
  ['53100', 'could not extend file: No space left on device'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
] as const;

/** The longest delay of a result that is very late, in milliseconds. */
const LATE_MS = 500;

export class DatabaseConnections {
  /** Lose a connection of a machine with a probability. */
  private readonly losers = new Map<Machine, (probability: number) => void>();
  /** Close the connections of a machine. */
  private readonly closers = new Map<Machine, () => void>();

  /** @param database the machine that runs statements */
  constructor(
    private readonly network: Network,
    private readonly postgres: SimulatedPostgres,
    private readonly database: Machine,
  ) {}

  /** Closes the connections of a machine: it has crashed, or has just started. */
  close(machine: Machine): void {
    this.closers.get(machine)?.();
  }

  /** Opens the connections of a server to the database. */
  async open(machine: Machine): Promise<Database> {
    const { network } = this;
    const { world } = network;
    const { database, pool } = await openSimulatedDatabase(this.postgres, this.linkOf(machine), {
      size: 4,
    });
    const lose = (probability: number): void => {
      if (!network.chance(probability) || pool.connections.length === 0) return;
      const connection = network.random.of(pool.connections);
      world.note('database', `loses a connection of ${machine.name}`);
      connection.lose(false);
      world.schedule(this.database, network.random.between(0, 50), 'notices', () => {
        connection.terminateBackend();
      });
    };
    this.losers.set(machine, lose);
    this.closers.set(machine, () => {
      for (const connection of pool.connections) connection.lose();
    });
    return database;
  }

  /** The network between a server and the database. Connections are lost while a statement or its result travels. */
  private linkOf(machine: Machine): Link {
    const { network } = this;
    return {
      send: (deliver) => {
        if (machine.isStarting) {
          DIRECT.send(deliver);
          return;
        }
        this.losers.get(machine)?.(network.faults.lostStatements);
        network.deliver(this.database, 'runs a statement', deliver, network.faults.databaseDelayMs);
      },
      back: (deliver) => {
        if (machine.isStarting) {
          DIRECT.back(deliver);
          return;
        }
        this.losers.get(machine)?.(network.faults.lostResults);
        const { lateResults, databaseDelayMs } = network.faults;
        const longest = network.chance(lateResults) ? LATE_MS : databaseDelayMs;
        network.deliver(machine, 'gets a result', deliver, longest);
      },
      refusal: () => {
        if (machine.isStarting || !network.chance(network.faults.refusedStatements)) return undefined;
        const [code, message] = network.random.of(REFUSALS);
        network.world.note('database', `refuses a statement of ${machine.name}: ${message}`);
        return new PostgresError(code, message);
      },
    };
  }
}

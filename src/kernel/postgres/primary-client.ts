import pg from 'pg';
import { addressesOf } from './addresses.js';

/** Maximum time for a host to say whether it accepts writes. Less than the wait for a connection. */
const PROBE_MS = 2_000;

type Place = Pick<pg.Client, 'host' | 'port'>;

/** No host of the address accepts writes, for example because a failover is under way. */
export class NoPrimaryError extends Error {
  readonly code = 'NO_PRIMARY';

  constructor() {
    super('No host of the database accepts writes');
  }
}

class StandbyError extends Error {}

/** Searches in progress, by addresses: clients that connect at once share one. */
const searches = new Map<string, Promise<Place>>();

/**
 * A client that connects to the host that accepts writes, if its address names several, as libpq does with
 * `target_session_attrs=read-write`. Asks all hosts at once, because one that hangs must not delay the others.
 */
export class PrimaryClient extends pg.Client {
  private readonly addresses: readonly string[];

  constructor(options: pg.ClientConfig = {}) {
    const { connectionString = '' } = options;
    const addresses = addressesOf(connectionString);
    super(addresses.length > 1 ? { ...options, connectionString: addresses[0] } : options);
    this.addresses = addresses;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    const isOnly = this.addresses.length < 2;
    if (!callback) return isOnly ? super.connect() : this.findHost().then(() => super.connect());
    if (isOnly) super.connect(callback);
    else {
      this.findHost().then(() => {
        super.connect(callback);
      }, callback);
    }
  }

  private async findHost(): Promise<void> {
    Object.assign(this, await primaryOf(this.addresses));
  }
}

function primaryOf(addresses: readonly string[]): Promise<Place> {
  const key = addresses.join(' ');
  const running = searches.get(key);
  if (running) return running;
  const search = Promise.any(addresses.map(askForPlace))
    .catch(throwReason)
    .finally(() => searches.delete(key));
  searches.set(key, search);
  return search;
}

/** The place of a host that accepts writes. Rejects if it does not. */
async function askForPlace(connectionString: string): Promise<Place> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', ignore);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new StandbyError();
    return { host: client.host, port: client.port };
  } catch (error) {
    // A host that hangs would not confirm the end.
    client.connection.stream.destroy();
    throw error;
  } finally {
    client.end().catch(ignore);
  }
}

function throwReason(reason: unknown): never {
  const errors: readonly unknown[] = reason instanceof AggregateError ? reason.errors : [reason];
  throw errors.some((error) => error instanceof StandbyError) ? new NoPrimaryError() : errors[0];
}

const ignore = (): void => undefined;

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSchema, dialects, type Schema } from '../../../test/harness/postgres.js';
import { NoPrimaryError, PrimaryClient } from './primary-client.js';

/** A message of PostgreSQL: its type, its length and its contents. */
function message(type: string, contents: string): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(contents.length + 4, 1);
  return Buffer.concat([head, Buffer.from(contents, 'latin1')]);
}

const READY = message('Z', 'I');
const WELCOME = Buffer.concat([message('R', '\0\0\0\0'), READY]);
/** The row of `SHOW transaction_read_only` on a standby. */
const READ_ONLY = Buffer.concat([
  message('T', '\0\x01transaction_read_only\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0'),
  message('D', '\0\x01\0\0\0\x02on'),
  message('C', 'SHOW\0'),
  READY,
]);

function answerLikeStandby(socket: Socket): void {
  socket.once('data', () => {
    socket.write(WELCOME);
    socket.on('data', (sent) => sent.toString('latin1').startsWith('Q') && socket.write(READ_ONLY));
  });
}

(dialects.includes('postgres') ? describe : describe.skip)('a client of several hosts', () => {
  let schema: Schema;
  let database: string;
  const servers: Server[] = [];

  beforeEach(async () => {
    schema = await createSchema();
    const { hostname, port } = new URL(schema.url);
    database = `${hostname}:${port || 5432}`;
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) server.close();
    await schema.drop();
  });

  const listen = async (answer: 'like a standby' | 'never'): Promise<string> => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (answer === 'never') socket.resume();
      else answerLikeStandby(socket);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const refusing = async (): Promise<string> => {
    const place = await listen('never');
    servers.pop()?.close();
    return place;
  };
  const clientOf = (...hosts: readonly string[]): PrimaryClient =>
    new PrimaryClient({ connectionString: schema.url.replace(database, hosts.join(',')) });

  it('connects to the one that accepts writes, wherever it is in the address', async () => {
    const hosts = [await listen('like a standby'), await refusing(), await listen('never'), database];
    for (const address of [hosts, hosts.toReversed()]) {
      const client = clientOf(...address);
      await client.connect();
      const { rows } = await client.query('SELECT current_schema() AS name');
      await client.end();
      expect(rows).toEqual([{ name: schema.name }]);
    }
  });

  it('rejects while all hosts are standbys or away', async () => {
    const client = clientOf(await refusing(), await listen('like a standby'));
    await expect(client.connect()).rejects.toThrow(NoPrimaryError);
  });

  it('rejects with the reason of the first host if none responds', async () => {
    const [first, second] = [await refusing(), await refusing()];
    await expect(clientOf(first, second).connect()).rejects.toThrow(`ECONNREFUSED ${first}`);
  });
});

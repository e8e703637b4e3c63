/** Servers that are killed in turn: one on SQLite, or two sharing a PostgreSQL database. */
import { findingsIn } from './check.js';
import { dialect } from './places.js';
import { startProcess, type ServerProcess } from './process.js';
import { createTemporaryFolder } from './temporary-folder.js';

const SERVERS = dialect === 'postgres' ? 2 : 1;

/** Built servers on one database, each in its own process. */
export interface KilledServers {
  /** The server at this index; indexes wrap around. */
  at(index: number): ServerProcess;
  /** Kills the server and starts a replacement. */
  kill(index: number): Promise<void>;
  /** The faults that a check finds in their database. */
  findings(): ReturnType<typeof findingsIn>;
  /** Kills all servers and removes their database. */
  end(): Promise<void>;
}

/** @param env of each server, in addition to the database */
export async function startKilledServers(env: Readonly<Record<string, string>>): Promise<KilledServers> {
  const folder = await createTemporaryFolder();
  const file = folder.file('yamb.sqlite');
  const start = (): Promise<ServerProcess> => startProcess({ DATABASE_FILE: file, ...env });
  const servers: ServerProcess[] = [];
  for (let started = 0; started < SERVERS; started += 1) servers.push(await start());
  const at = (index: number): ServerProcess => {
    const server = servers[index % SERVERS];
    if (!server) throw new Error('No server runs');
    return server;
  };
  return {
    at,
    kill: async (index) => {
      await at(index).end('SIGKILL');
      servers[index % SERVERS] = await start();
    },
    findings: () => findingsIn(file),
    end: async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await folder.remove();
    },
  };
}

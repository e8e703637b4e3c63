/** Servers that are killed in turns: one on SQLite, two that share a database on PostgreSQL. */
import { findingsIn } from './check.js';
import { dialect } from './places.js';
import { startProcess, type ServerProcess } from './process.js';
import { createTemporaryFolder } from './temporary-folder.js';

const SERVERS = dialect === 'postgres' ? 2 : 1;

/** Built servers on one database, each in a process of its own. */
export interface KilledServers {
  /** The server whose turn it is; indexes go round. */
  at(index: number): ServerProcess;
  /** Kills it, and starts another one in its place. */
  kill(index: number): Promise<void>;
  /** What the check finds wrong in their database. */
  findings(): ReturnType<typeof findingsIn>;
  /** Kills all of them, and removes their database. */
  end(): Promise<void>;
}

/** @param env of each server, beside the database */
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

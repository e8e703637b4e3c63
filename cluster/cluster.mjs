/** A local cluster: several server processes, with a load balancer in this one. */
import { startBalancer } from './balancer.mjs';
import { SupervisedServer } from './server.mjs';

/**
 * @param {import('./cluster.mjs').ClusterOptions} options
 * @returns {Promise<import('./cluster.mjs').Cluster>}
 */
export async function startCluster({ servers: count = 2, port = 0, env, envOf = () => ({}) }) {
  const servers = Array.from(
    { length: count },
    (_, index) =>
      new SupervisedServer({ PATH: process.env.PATH, LOG_LEVEL: 'error', ...env, ...envOf(index) }),
  );
  const stopServers = () => Promise.all(servers.map((server) => server.stop()));
  try {
    await Promise.all(servers.map((server) => server.start()));
    const balancer = await startBalancer(
      servers.map(({ url }) => url),
      port,
    );
    return {
      url: balancer.url,
      servers,
      kill: (index) => servers[index].kill(),
      stop: async () => {
        await stopServers();
        await balancer.close();
      },
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}

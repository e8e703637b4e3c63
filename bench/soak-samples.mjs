import { readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decimals } from './table.mjs';

const MEGABYTE = 2 ** 20;

/**
 * What a server holds now; NaN for what its metrics do not report.
 * @param {import('./servers.mjs').RunningServer} server
 * @param {string} folder of its database
 * @param {string} token of its metrics
 */
export async function sampleOf({ url, pid }, folder, token) {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
  });
  const text = await response.text();
  const megabytes = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? NaN) / MEGABYTE;
  const links = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  );
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
  const disk = (of) => of.reduce((sum, { size }) => sum + size, 0) / MEGABYTE;
  return {
    resident: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    sockets: links.filter((link) => link.startsWith('socket:')).length,
    others: links.filter((link) => !link.startsWith('socket:')).length,
    threads: (await readdir(`/proc/${pid}/task`)).length,
    disk: disk(sizes),
    log: disk(sizes.filter(({ name }) => name.endsWith('-wal'))),
  };
}

/** How memory and handles change an hour, by the line that fits the last three quarters of the samples best. */
export function trendOf(samples, hours) {
  const last = samples.slice(Math.floor(samples.length / 4));
  const middle = (last.length - 1) / 2;
  const spread = last.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const slope = (name) =>
    (last.reduce((sum, each, at) => sum + (at - middle) * each[name], 0) / spread) * (samples.length / hours);
  const [resident, heap, sockets, others] = ['resident', 'heap', 'sockets', 'others'].map((name) =>
    decimals(slope(name), 1),
  );
  return `Change an hour over the last three quarters: ${resident} MB of memory, ${heap} MB of heap, ${sockets} sockets, ${others} other files`;
}

/** Resource use of processes, as Linux reports it; NaN elsewhere. */
import { execFile } from 'node:child_process';
import { readFile, readdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Linux reports CPU time in ticks of ten milliseconds. */
const TICK_MICROSECONDS = 10_000;

/** The unit of disk statistics, whatever is written at once. */
const SECTOR_BYTES = 512;

/**
 * Total CPU time of a process and its children, including ended ones, in microseconds.
 * @param {number} pid
 */
export async function cpuOf(pid) {
  const own = await timesOf(pid);
  if (!own) return NaN;
  const ticks = (await childrenOf(pid)).reduce((sum, { ticks }) => sum + ticks, own.ticks + own.ticksOfEnded);
  return ticks * TICK_MICROSECONDS;
}

/**
 * Resident memory of a process and its children, in bytes.
 * @param {number} pid
 */
export async function residentOf(pid) {
  const pids = [pid, ...(await childrenOf(pid)).map((child) => child.pid)];
  const kilobytes = await Promise.all(
    pids.map(async (each) => {
      const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN);
    }),
  );
  return kilobytes.reduce((sum, each) => sum + each) * 1024;
}

async function childrenOf(pid) {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(all.map(timesOf))).filter((times) => times?.parent === pid);
}

/**
 * Total bytes written by all processes to a folder's disk. The count of a single process would include whole ranges of
 * a file for a single changed page. Flushes memory first.
 * @param {string} folder
 */
export async function writtenTo(folder) {
  await promisify(execFile)('sync');
  const { dev } = await stat(folder);
  const device = `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
  const counts = await readFile(`/sys/dev/block/${device}/stat`, 'utf8').catch(() => '');
  return Number(counts.trim().split(/\s+/)[6] ?? NaN) * SECTOR_BYTES;
}

async function timesOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (stat === '') return undefined;
  // The name, in parentheses, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
  return { pid, parent: Number(fields[1]), ticks: user + system, ticksOfEnded: userOfEnded + systemOfEnded };
}

/**
 * Total CPU time of all threads of a process in microseconds, at Linux's finest resolution; NaN elsewhere.
 * @param {number} pid
 */
export async function processorOf(pid) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return threads.length === 0
    ? NaN
    : times.reduce((sum, time) => sum + Number(time.split(' ', 1)[0]), 0) / 1000;
}

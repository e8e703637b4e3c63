/** What processes take of the machine, as Linux reports it; NaN elsewhere. */
import { execFile } from 'node:child_process';
import { readFile, readdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Processor time is reported in ticks of ten milliseconds. */
const TICK_MICROSECONDS = 10_000;

/** In which a disk counts, whatever it writes at once. */
const SECTOR_BYTES = 512;

/**
 * Microseconds of processor time that a process and its children have taken so far, those included that have ended.
 * @param {number} pid
 */
export async function cpuOf(pid) {
  const own = await timesOf(pid);
  if (!own) return NaN;
  const others = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(timesOf),
  );
  const children = others.filter((times) => times?.parent === pid);
  const ticks = children.reduce((sum, { ticks }) => sum + ticks, own.ticks + own.ticksOfEnded);
  return ticks * TICK_MICROSECONDS;
}

/**
 * Bytes that all processes have written so far to the disk of a folder: the count of a single process includes whole
 * stretches of a file of which it changed a page. What waits in memory is written first.
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
  // The name, in parentheses, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
  return { pid, parent: Number(fields[1]), ticks: user + system, ticksOfEnded: userOfEnded + systemOfEnded };
}

/**
 * Microseconds of processor time that all threads of a process have taken so far, as finely as Linux counts; NaN elsewhere.
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

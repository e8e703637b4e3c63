/**
 * `npm run bench:compare`: reports ratios that changed beyond the noise of their rounds between the last two recorded
 * commits. `npm run bench:compare -- <commit> [<commit>]` compares others, by prefixes of their hashes.
 */
import { readFile } from 'node:fs/promises';
import { compareLines } from './history.mjs';
import { decimals, printTable } from './table.mjs';

const text = await readFile(new URL('history.jsonl', import.meta.url), 'utf8').catch(() => '');
const lines = text
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const [, , from, to] = process.argv;
const [before, after] = from ? [lineOfCommit(from), to ? lineOfCommit(to) : lines.at(-1)] : lines.slice(-2);
if (!before || !after) {
  console.error('Two commits must be recorded. Run npm run bench:record');
  process.exit(1);
}

console.log(`From ${before.commit.slice(0, 7)} (${before.at}) to ${after.commit.slice(0, 7)} (${after.at})`);
const ratios = compareLines(before, after);
printTable(
  ['ratio', 'before', 'after', 'change', ''],
  ratios.map((one) => [
    one.name,
    decimals(one.before, 3),
    decimals(one.after, 3),
    decimals(one.change, 3),
    one.verdict,
  ]),
);
process.exitCode = ratios.some(({ verdict }) => verdict === 'worse') ? 1 : 0;

function lineOfCommit(name) {
  const found = lines.findLast(({ commit }) => commit.startsWith(name));
  if (found) return found;
  console.error(
    `bench/history.jsonl has no commit ${name}; it has ${lines.map(({ commit }) => commit.slice(0, 7)).join(', ')}`,
  );
  process.exit(1);
}

/** `npm run bench:record`: measures the commit and appends its ratios to `history.jsonl`. */
import { execFileSync } from 'node:child_process';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lineOf } from './history.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

if (git('status', '--porcelain', '--untracked-files=no') !== '') {
  console.error('Commit first: each line of the history belongs to a commit.');
  process.exit(1);
}
const commit = git('rev-parse', 'HEAD');
// Prints tables as they come, because it takes minutes.
execFileSync(process.execPath, [here('./run.mjs')], { stdio: 'inherit' });
const newest = (await readdir(here('./results')))
  .filter((name) => /^\d.*\.json$/.test(name))
  .sort()
  .at(-1);
const results = JSON.parse(await readFile(here(`./results/${newest}`), 'utf8'));
const line = lineOf(results, commit);
await appendFile(here('./history.jsonl'), `${JSON.stringify(line)}\n`);
console.log(
  `Appended ${Object.keys(line.ratios).length} ratios of ${line.commit.slice(0, 7)} to bench/history.jsonl`,
);

/**
 * Writes CHANGELOG.md from the commits: a section for each released version (tags `v…`) and one for unreleased changes.
 * `--check` writes nothing. `--release 0.2.0` files unreleased changes under that version. Fails if a commit is not a
 * Conventional Commit of a known type.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { CommitParser } from 'conventional-commits-parser';
import { format, resolveConfig } from 'prettier';
import { listedChanges } from './breaking-changes.mjs';

const FILE = new URL('../CHANGELOG.md', import.meta.url);

/** Headings by commit type, in order. Other types do not affect users. */
const HEADINGS = new Map([
  ['feat', 'Added'],
  ['fix', 'Fixed'],
  ['perf', 'Faster'],
]);
const INTERNAL = new Set(['refactor', 'test', 'docs', 'build', 'ci', 'bench', 'chore', 'revert']);

const parser = new CommitParser({
  headerPattern: /^(\w+)(?:\(([^)]+)\))?(!)?: (.+)$/,
  headerCorrespondence: ['type', 'scope', 'breaking', 'subject'],
  noteKeywords: ['BREAKING CHANGE'],
});

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The commits of a range, newest first. */
function commitsOf(range) {
  const log = git('log', '--no-merges', '--format=%h%x00%B%x01', range);
  return log
    .split('\u0001')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [hash, text] = entry.split('\0');
      return { hash, ...parser.parse(text) };
    });
}

const isKnown = ({ type }) => HEADINGS.has(type) || INTERNAL.has(type);
const isBreaking = ({ breaking, notes }) => breaking === '!' || notes.length > 0;

const lineOf = ({ hash, scope, subject, notes }) => {
  const note = notes.map(({ text }) => ` ${text.replaceAll(/\s+/g, ' ')}`).join('');
  return `- ${scope ? `**${scope}**: ` : ''}${subject}${note && `:${note}`} (${hash})`;
};

/** A schema change that commits may not mention, for the unreleased section. */
const changeLine = ({ change, reason }) => `- **schema**: ${change} ${reason}`;

function section(title, commits, changes = []) {
  const groups = [
    ['Breaking', commits.filter(isBreaking)],
    ...[...HEADINGS].map(([type, heading]) => [
      heading,
      commits.filter((commit) => commit.type === type && !isBreaking(commit)),
    ]),
  ];
  const parts = groups
    .filter(([heading, members]) => members.length > 0 || (heading === 'Breaking' && changes.length > 0))
    .map(([heading, members]) => {
      const lines = [...members.map(lineOf), ...(heading === 'Breaking' ? changes.map(changeLine) : [])];
      return `### ${heading}\n\n${lines.join('\n')}\n`;
    });
  return `## ${title}\n\n${parts.join('\n')}`;
}

/** The version being released, if any. */
const released = process.argv.includes('--release')
  ? process.argv[process.argv.indexOf('--release') + 1]
  : undefined;
const today = new Date().toISOString().slice(0, 10);
const titleOfHead = released === undefined ? 'Not released' : `${released} (${today})`;

const tags = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n').filter(Boolean);
const ranges = ['HEAD', ...tags].map((end, index) => {
  const begin = tags[index];
  const title =
    end === 'HEAD' ? titleOfHead : `${end.slice(1)} (${git('log', '-1', '--format=%cs', end).trim()})`;
  return { title, commits: commitsOf(begin === undefined ? end : `${begin}..${end}`) };
});

const misplaced = ranges.flatMap(({ commits }) => commits.filter((commit) => !isKnown(commit)));
if (misplaced.length > 0) {
  const kinds = [...HEADINGS.keys(), ...INTERNAL].join(', ');
  console.error(`These commits have no place in the changelog. A commit must start with one of: ${kinds}.`);
  for (const { hash, header } of misplaced) console.error(`  ${hash} ${header}`);
  process.exit(1);
}

if (!process.argv.includes('--check')) {
  const filled = ranges.filter(({ commits }) => commits.length > 0);
  const text = `# Changelog

Made of the commits by \`npm run changelog\`. [docs/versions.md](docs/versions.md) says what a version promises.

${filled.map(({ title, commits }) => section(title, commits, title === titleOfHead ? listedChanges() : [])).join('\n')}`;
  writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), parser: 'markdown' }));
}

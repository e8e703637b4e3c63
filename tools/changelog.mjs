/**
 * Checks CHANGELOG.md, which people write, and the commits since the last release.
 *
 *   node tools/changelog.mjs                   reports what is wrong; exit code 1 if anything is
 *   node tools/changelog.mjs --release 0.2.0   names the section Unreleased after the version, and begins a new one
 *
 * Commits must be Conventional Commits. The section Unreleased must name every breaking change: the field that
 * contract/breaking-changes.json lists, and the short hash of a breaking commit, unless that commit changed the file itself.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { CommitParser } from 'conventional-commits-parser';
import { listedChanges } from './breaking-changes.mjs';

const FILE = new URL('../CHANGELOG.md', import.meta.url);
const TYPES = 'feat fix perf refactor test docs build ci bench chore revert'.split(' ');
const GROUPS = ['Breaking', 'Added', 'Changed', 'Fixed', 'Removed'];
const VERSION = /^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/;

const parser = new CommitParser({
  headerPattern: /^(\w+)(?:\([^)]+\))?(!)?: (.+)$/,
  headerCorrespondence: ['type', 'breaking', 'subject'],
  noteKeywords: ['BREAKING CHANGE'],
});

/** Splits Markdown at headings of a level: the text before the first, then title and text of each section. */
function sectionsOf(markdown, marks) {
  const [before = '', ...parts] = markdown.split(new RegExp(`^${marks} `, 'm'));
  return { before, sections: parts.map((part) => part.split(/\n([^]*)/)) };
}

/** Faults of the format: section titles, groups and their lines. */
function formatFaults(sections) {
  const faults = sections[0]?.[0] === 'Unreleased' ? [] : ['The first section must be "## Unreleased".'];
  for (const [title, text = ''] of sections) {
    if (title !== 'Unreleased' && !VERSION.test(title))
      faults.push(`"## ${title}" is not a release. Write "## 0.2.0 (2026-01-31)".`);
    const groups = sectionsOf(text, '###').sections;
    const names = groups.map(([name]) => name);
    if (names.join() !== GROUPS.filter((name) => names.includes(name)).join())
      faults.push(
        `The groups of "${title}" are ${names.join(', ')}. Allowed, in this order: ${GROUPS.join(', ')}.`,
      );
    for (const [name, lines = ''] of groups)
      if (!lines.trim().startsWith('- ')) faults.push(`"### ${name}" of "${title}" is empty.`);
  }
  return faults;
}

/**
 * The faults of a changelog, as lines.
 * @param commits since the last release: hash, message, and whether the commit changed the changelog
 * @param listed the breaking changes of the schema
 */
export function changelogFaults(changelog, commits, listed) {
  const { sections } = sectionsOf(changelog, '##');
  const unreleased = sections[0]?.[1] ?? '';
  const cited = unreleased.match(/\b[0-9a-f]{7,40}\b/g) ?? [];
  const faults = formatFaults(sections);
  for (const { hash, message, hasEntry } of commits) {
    const { type, breaking, notes, header } = parser.parse(message);
    const short = hash.slice(0, 8);
    if (!TYPES.includes(type))
      faults.push(`${short} "${header}" is not a Conventional Commit. Allowed types: ${TYPES.join(', ')}.`);
    const isBreaking = breaking === '!' || notes.length > 0;
    if (isBreaking && !hasEntry && !cited.some((one) => hash.startsWith(one)))
      faults.push(`${short} "${header}" breaks clients. Describe it under Unreleased and cite ${short}.`);
  }
  for (const { change } of listed) {
    const [field = ''] = change.split(' ');
    if (!unreleased.includes(field)) faults.push(`${change} Describe ${field} under Unreleased.`);
  }
  return faults;
}

/** The changelog with its section Unreleased named after a version, and a new one above it. */
export const releasedChangelog = (changelog, version, date) =>
  changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${date})`);

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The commits since the last release. */
function unreleasedCommits() {
  const [tag] = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n');
  const range = tag ? `${tag}..HEAD` : 'HEAD';
  const withEntry = git('log', '--format=%H', range, '--', 'CHANGELOG.md').split('\n');
  return git('log', '--no-merges', '--format=%H%x00%B%x01', range)
    .split('\u0001')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [hash, message] = entry.split('\0');
      return { hash, message, hasEntry: withEntry.includes(hash) };
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const changelog = readFileSync(FILE, 'utf8');
  const [option, version] = process.argv.slice(2);
  if (option === '--release') {
    writeFileSync(FILE, releasedChangelog(changelog, version, new Date().toISOString().slice(0, 10)));
  } else {
    const faults = changelogFaults(changelog, unreleasedCommits(), listedChanges());
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
  }
}

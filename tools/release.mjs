/**
 * Makes a release: runs the checks, sets the version, names the changelog's section, writes the logs of this version, tests the
 * packed files as a stranger would, commits and tags. Publishes nothing.
 *
 *     npm run release -- 0.2.0         shows the steps and runs those that change nothing
 *     npm run release -- 0.2.0 --yes   makes the release
 *
 * A failed step ends the release. The tree was clean at the start, so `git restore . && git clean -d --force contract`
 * undoes its changes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withoutDescriptions } from './breaking-changes.mjs';
import { publishingFault } from './publishable.mjs';

const [version = '', ...options] = process.argv.slice(2);
const isReal = options.includes('--yes');

const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const { version: current } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The three numbers of a version without a suffix; undefined for any other text. */
const numbersOf = (text) => /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text)?.slice(1).map(Number);

/** Whether a version is later than another. */
function isLater(one, other) {
  const index = one.findIndex((part, place) => part !== other[place]);
  return index >= 0 && one[index] > other[index];
}

/** The reason why the release cannot start, or undefined if it can. */
function fault() {
  const numbers = numbersOf(version);
  if (!numbers) return 'Name the version, such as: npm run release -- 0.2.0';
  const tags = git('tag', '--list', 'v*').split('\n');
  if (tags.includes(`v${version}`)) return `There is a tag v${version} already.`;
  // The first release may keep the version in package.json.
  const isFirst = tags.every((tag) => tag === '') && version === current;
  if (!isFirst && !isLater(numbers, numbersOf(current) ?? [0, 0, 0]))
    return `${version} does not follow ${current}.`;
  return git('status', '--porcelain') === '' ? undefined : 'Commit or remove what is in the tree first.';
}

/** Package folders in dependency order. */
const PACKAGES = ['engine', 'strategy', 'trainer', 'client'].map((name) => `packages/${name}`);

/** Sets the version of the packages and of their dependencies on each other, which npm does not update. */
function setVersionOfPackages() {
  const lockFile = new URL('../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  for (const folder of PACKAGES) {
    const file = new URL(`../${folder}/package.json`, import.meta.url);
    const content = JSON.parse(readFileSync(file, 'utf8'));
    for (const one of [content, lock.packages[folder]]) {
      one.version = version;
      for (const name of Object.keys(one.dependencies ?? {}))
        if (name.startsWith('@yamb-server/')) one.dependencies[name] = version;
    }
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
}

/** The steps: title, action, and whether the step leaves the tree unchanged. */
const STEPS = [
  ['the commits and the changelog', () => run('node', 'tools/changelog.mjs'), 'harmless'],
  ['every check', () => run('npm', 'run', 'check')],
  ['every test', () => run('npm', 'test')],
  [
    `the version ${version} in every package.json and the lock file`,
    () => {
      // Otherwise npm reinstalls everything just to update the version set below in the lock file.
      run(
        ...['npm', 'version', version, '--no-git-tag-version', '--allow-same-version'],
        '--no-workspaces-update',
      );
      setVersionOfPackages();
    },
  ],
  ['the logs of this version in contract/logs', () => run('node', 'test/fixtures/logs/write.mjs')],
  [
    'the section of the changelog, and the schema that later versions are compared with',
    () => {
      run('node', 'tools/changelog.mjs', '--release', version);
      const schema = withoutDescriptions(readFileSync('schema.gql', 'utf8'));
      writeFileSync(`contract/schema/${version}.gql`, schema);
      writeFileSync('contract/breaking-changes.json', '[]\n');
    },
  ],
  [
    'the packed files: installed in an empty folder, started, a game played',
    () => run('npm', 'run', 'try:package'),
  ],
  [
    `the commit and the tag v${version}`,
    () => {
      run('git', 'add', '--all');
      run('git', 'commit', '--quiet', '--message', `chore: release ${version}`);
      run('git', 'tag', '--annotate', `v${version}`, '--message', version);
    },
  ],
];

const message = fault();
if (message !== undefined) {
  console.error(message);
  process.exit(1);
}
for (const [index, [what, make, harmless]] of STEPS.entries()) {
  const isMade = isReal || harmless === 'harmless';
  console.log(`${index + 1}. ${what}${isMade ? '' : ' (with --yes)'}`);
  if (isMade) make();
}
const unpublishable = PACKAGES.map((folder) => publishingFault(`${folder}/package.json`));
console.log(
  isReal
    ? `v${version} is tagged. To publish it: git push --follow-tags, and npm publish --access public in ${PACKAGES.join(', ')}. The
package of the server is private: pass on the file that npm pack makes.`
    : 'Nothing was changed. Add --yes to make the release.',
);
for (const message of unpublishable) if (message !== undefined) console.log(message);

/** `npm run release` lists its steps, and refuses to start when it cannot finish. */
import { execFileSync, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../test/harness/temporary-folder.js';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

describe('the release script', () => {
  let folder: TemporaryFolder;
  let cwd = '';
  /** What it says in a clean tree without repositories. */
  let listed: SpawnSyncReturns<string>;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd, encoding: 'utf8' });
  const release = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/release.mjs', ...args], { cwd, encoding: 'utf8' });

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    cwd = folder.file('project');
    mkdirSync(join(cwd, 'tools'), { recursive: true });
    for (const name of ['release', 'changelog', 'breaking-changes', 'publishable'])
      copyFileSync(at(`tools/${name}.mjs`), join(cwd, `tools/${name}.mjs`));
    mkdirSync(join(cwd, 'contract'));
    writeFileSync(
      join(cwd, 'contract/breaking-changes.json'),
      '[{ "change": "Game.dice was removed.", "reason": "Read throws." }]',
    );
    writeFileSync(
      join(cwd, 'CHANGELOG.md'),
      '# Changelog\n\n## Unreleased\n\n### Breaking\n\n- `Game.dice` is gone. Read throws.\n',
    );
    writeFileSync(join(cwd, 'package.json'), '{ "version": "0.1.0", "type": "module" }');
    for (const name of ['engine', 'strategy', 'trainer', 'client']) {
      const file = `packages/${name}/package.json`;
      mkdirSync(join(cwd, `packages/${name}`), { recursive: true });
      const { repository: _, ...content } = JSON.parse(readFileSync(at(file), 'utf8')) as Readonly<
        Record<string, unknown>
      >;
      writeFileSync(join(cwd, file), JSON.stringify(content));
    }
    writeFileSync(join(cwd, '.gitignore'), 'node_modules\n');
    symlinkSync(at('node_modules'), join(cwd, 'node_modules'));
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'feat: begin');
    listed = release('0.2.0');
  });
  afterAll(() => folder.remove());

  it('lists its steps and changes nothing without --yes', () => {
    const { status, stdout } = listed;
    expect(status).toBe(0);
    expect(stdout).toContain('1. the commits and the changelog\n');
    expect(stdout).toContain('8. the commit and the tag v0.2.0 (with --yes)\nNothing was changed.');
    expect(git('status', '--porcelain') + git('tag')).toBe('');
  });

  it.each(['engine', 'strategy', 'trainer', 'client'])(
    'refuses to publish the %s without its repository',
    (name) => {
      const folder = join(cwd, `packages/${name}`);
      const file = join(folder, 'package.json');
      const content = readFileSync(file, 'utf8');
      const { scripts } = JSON.parse(content) as { scripts: { prepublishOnly: string } };
      const publish = () =>
        spawnSync('sh', ['-c', scripts.prepublishOnly], { cwd: folder, encoding: 'utf8' });
      const message = `@yamb-server/${name} cannot be published: its package.json has no repository.`;
      const { status, stderr } = publish();
      expect({ status, stderr: stderr.includes(message) }).toEqual({ status: 1, stderr: true });
      expect(listed.stdout).toContain(message);

      writeFileSync(file, content.replace('{', '{ "repository": "git+https://git.example/yamb-server.git",'));
      expect(publish().status).toBe(0);
      writeFileSync(file, content);
    },
  );

  it('names the section of the changelog after the version', () => {
    execFileSync(process.execPath, ['tools/changelog.mjs', '--release', '0.2.0'], { cwd });
    const text = readFileSync(join(cwd, 'CHANGELOG.md'), 'utf8');
    expect(text).toMatch(
      /^## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Breaking\n\n- `Game\.dice`/m,
    );
  });

  it.each([
    [[], 'Name the version'],
    [['1.x'], 'Name the version'],
    [['0.0.9'], '0.0.9 does not follow 0.1.0.'],
    [['0.2.0'], 'Commit or remove what is in the tree first.'],
  ])('refuses to start with %j', (args, message) => {
    writeFileSync(join(cwd, 'left.txt'), '');
    const { status, stderr } = release(...args);
    expect({ status, stderr: stderr.includes(message) }).toEqual({ status: 1, stderr: true });
  });
});

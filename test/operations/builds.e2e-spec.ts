/** Builds know their commit: in a repository, in an image and in a package. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildCommit } from '../../tools/build-commit.mjs';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const lines = (path: string): string[] => readFileSync(at(path), 'utf8').split('\n');

describe('a build', () => {
  let folder: TemporaryFolder;
  let cwd: string;
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd, encoding: 'utf8' });

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    cwd = folder.file('project');
    mkdirSync(cwd);
  });
  afterEach(() => folder.remove());

  it('names the commit of its repository, or its changes to it', () => {
    writeFileSync(join(cwd, 'one.txt'), '');
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'feat: begin');
    const commit = git('rev-parse', '--short=12', 'HEAD').trim();
    expect(buildCommit(cwd, {})).toBe(commit);
    writeFileSync(join(cwd, 'one.txt'), 'changed');
    expect(buildCommit(cwd, {})).toBe(`${commit}-dirty`);
    expect(buildCommit(cwd, { YAMB_COMMIT: 'abc' })).toBe('abc');
    mkdirSync(join(cwd, 'unpacked'));
    expect(buildCommit(join(cwd, 'unpacked'), {})).toBeUndefined();
  });

  it('has no commit without a repository, unless given one that can be a label', () => {
    expect(buildCommit(cwd, {})).toBeUndefined();
    expect(buildCommit(cwd, { YAMB_COMMIT: '1f2e3d4' })).toBe('1f2e3d4');
    expect(() => buildCommit(cwd, { YAMB_COMMIT: 'a b' })).toThrow('YAMB_COMMIT must match');
  });

  it('works with the files that the image copies, and names the given commit', () => {
    // Only these are sent to Docker, and only these are copied.
    const sent = lines('.dockerignore').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    const [, stage = ''] = readFileSync(at('Dockerfile'), 'utf8').split(/^FROM /m);
    const copied = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
    expect(copied.filter((path) => !sent.includes(path))).toEqual([]);
    for (const path of copied) cpSync(at(path), join(cwd, path), { recursive: true });
    symlinkSync(at('node_modules'), join(cwd, 'node_modules'));

    const env = { ...process.env, YAMB_COMMIT: '1f2e3d4' };
    for (const tool of ['build', 'bundle'])
      execFileSync(process.execPath, [`tools/${tool}.mjs`], { cwd, env });
    const said = execFileSync(process.execPath, ['dist/cli/main.js', '--version'], { cwd, encoding: 'utf8' });
    expect(said).toMatch(/^\d+\.\d+\.\d+ \(1f2e3d4\)\n$/);
    expect(existsSync(join(cwd, 'dist/main.js'))).toBe(true);
  });
});

import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** The forms of a commit: those of git and of systems that build, short enough for a label. */
const FORM = /^[\w.+-]{1,64}$/;

/**
 * The commit that a folder is built from: what `YAMB_COMMIT` says, as where an image is built without the repository, else
 * the commit of git with `-dirty` behind it for changes; undefined without either.
 * @throws Error when `YAMB_COMMIT` cannot be one
 */
export function buildCommit(folder, { YAMB_COMMIT: given = '' } = process.env) {
  if (given !== '') {
    if (!FORM.test(given)) throw new Error(`YAMB_COMMIT must match ${FORM}; it is ${JSON.stringify(given)}.`);
    return given;
  }
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // An unpacked package may lie in the repository of another project.
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(folder)) return undefined;
    const changes = git('status', '--porcelain', '--untracked-files=no');
    return git('rev-parse', '--short=12', 'HEAD') + (changes === '' ? '' : '-dirty');
  } catch {
    return undefined;
  }
}

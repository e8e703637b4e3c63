import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** Commit IDs of git or of build systems, short enough for a label. */
const FORM = /^[\w.+-]{1,64}$/;

/**
 * The commit that a folder is built from: `YAMB_COMMIT` if set (for example, to build an image without the repository),
 * otherwise git's commit, with `-dirty` appended if there are changes. Undefined without both.
 * @throws Error if `YAMB_COMMIT` is malformed
 */
export function buildCommit(folder, { YAMB_COMMIT: given = '' } = process.env) {
  if (given !== '') {
    if (!FORM.test(given)) throw new Error(`YAMB_COMMIT must match ${FORM}; it is ${JSON.stringify(given)}.`);
    return given;
  }
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // An unpacked package may lie in another project's repository.
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(folder)) return undefined;
    const changes = git('status', '--porcelain', '--untracked-files=no');
    return git('rev-parse', '--short=12', 'HEAD') + (changes === '' ? '' : '-dirty');
  } catch {
    return undefined;
  }
}

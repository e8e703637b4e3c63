/**
 * Checks that a package may be published: that it names its repository, author and so on. `prepublishOnly` runs this
 * file, so `npm publish` fails otherwise.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Fields that users of a package need to find its source and report problems. */
const NEEDED = ['repository', 'author', 'license', 'keywords'];

/**
 * The reason why a package cannot be published, or undefined if it can.
 * @param {string} file its package.json
 */
export function publishingFault(file) {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  const missing = NEEDED.filter((name) => content[name] === undefined || content[name].length === 0);
  if (missing.length === 0) return undefined;
  return `${content.name} cannot be published: its package.json has no ${missing.join(' and no ')}.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fault = publishingFault('package.json');
  if (fault !== undefined) {
    console.error(fault);
    process.exit(1);
  }
}

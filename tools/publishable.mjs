/**
 * Whether the package of a folder may be published: it names where it comes from, and by whom it is. `prepublishOnly` of a package
 * runs this file, so that `npm publish` ends where it does not.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What those who install a package need to find its source, and to report what is wrong with it. */
const NEEDED = ['repository', 'author', 'license', 'keywords'];

/**
 * Why a package cannot be published; undefined where it can.
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

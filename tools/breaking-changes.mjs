/**
 * Compares schema.gql with the schema of the last release, `contract/schema/<version>.gql`. Every change that can break
 * a client must be listed with its reason in `contract/breaking-changes.json`, and CHANGELOG.md must name it. The list must
 * contain only such changes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildSchema, findBreakingChanges, parse, print, visit } from 'graphql';

const CONTRACT = new URL('../contract/', import.meta.url);

/** The changes listed since the last release, with their reasons. */
export const listedChanges = () =>
  JSON.parse(readFileSync(new URL('breaking-changes.json', CONTRACT), 'utf8'));

const numbersOf = (file) =>
  file
    .replace(/\.gql$/, '')
    .split('.')
    .map(Number);
const isBefore = (one, other) => {
  const index = one.findIndex((part, place) => part !== other[place]);
  return index >= 0 && one[index] < other[index];
};

/** The name of the last release's schema file. */
function lastReleased() {
  const files = readdirSync(new URL('schema/', CONTRACT)).filter((name) => name.endsWith('.gql'));
  return files.reduce((last, file) => (isBefore(numbersOf(last), numbersOf(file)) ? file : last));
}

/** A schema as later versions are compared with it: descriptions do not matter. */
export const withoutDescriptions = (schema) =>
  `${print(
    visit(parse(schema, { noLocation: true }), {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  )}\n`;

/**
 * The faults in a list of changes between two schemas, one per line.
 * @param before, now schemas as text
 */
export function breakingFaults(before, now, listed) {
  const made = findBreakingChanges(buildSchema(before), buildSchema(now)).map(
    ({ description }) => description,
  );
  const known = listed.map(({ change }) => change);
  return [
    ...made
      .filter((change) => !known.includes(change))
      .map((change) => `${change} This can break clients. Restore it, or list it with its reason.`),
    ...known
      .filter((change) => !made.includes(change))
      .map((change) => `${change} This is listed, but the schemas do not differ in it. Remove it.`),
    ...listed
      .filter(({ reason }) => !reason)
      .map(({ change }) => `${change} This is listed without a reason. Give one.`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const last = lastReleased();
  const read = (url) => readFileSync(url, 'utf8');
  const now = read(new URL('../schema.gql', import.meta.url));
  const faults = breakingFaults(read(new URL(`schema/${last}`, CONTRACT)), now, listedChanges());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(`Compared with contract/schema/${last}. The list is contract/breaking-changes.json.`);
    process.exitCode = 1;
  }
}

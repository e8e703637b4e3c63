/** Scripts import what `npm run build` writes. Nothing else compares their names with the sources before they run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize, dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..');

/** Imports of built modules, as script, source file and name. */
const imports = ['bench', 'tools', 'cluster'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => importsOf(join(folder, name))),
);

function importsOf(script: string): { script: string; source: string; name: string }[] {
  const text = readFileSync(join(ROOT, script), 'utf8');
  return [...text.matchAll(/import \{([^}]*)\} from '(\.[^']*\bdist\/[^']*)\.js'/g)].flatMap(
    ([, names = '', path = '']) =>
      (names.match(/\w+(?: as \w+)?/g) ?? []).map((each) => ({
        script,
        source: `${normalize(join(dirname(script), path)).replace(/(^|\/)dist\//, '$1src/')}.ts`,
        name: each.replace(/ as .*/, ''),
      })),
  );
}

/** Whether a source exports a name itself, in a list, or with all names of another file. */
const exportsName = (text: string, name: string): boolean =>
  new RegExp(`^export ((async|abstract) )?(const|class|function\\*?) ${name}\\b`, 'm').test(text) ||
  new RegExp(`^export \\{[^}]*\\b${name}\\b[^}]*\\}`, 'm').test(text) ||
  /^export \*/m.test(text);

describe('the scripts', () => {
  it('import from the server and from packages', () => {
    expect(imports.filter(({ source }) => source.startsWith('src/')).length).toBeGreaterThan(30);
    expect(imports.some(({ source }) => source.startsWith('packages/'))).toBe(true);
  });

  it('import only what the sources export', () => {
    const missing = imports.filter(({ source, name }) => {
      const path = join(ROOT, source);
      return !existsSync(path) || !exportsName(readFileSync(path, 'utf8'), name);
    });
    expect(missing).toEqual([]);
  });
});

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { SWC_OPTIONS } from '../../../tools/swc-options.mjs';
import { FAULTS } from './faults.mjs';

const planted = FAULTS.find(([name]) => name === process.env['PLANTED']);
if (!planted) throw new Error(`There is no fault ${process.env['PLANTED']}`);
const [name, ...edits] = planted;

export async function load(url, context, next) {
  const own = edits.filter(([file]) => url === new URL(`../../../${file}`, import.meta.url).href);
  if (own.length === 0) return next(url, context);
  let source = await readFile(fileURLToPath(url), 'utf8');
  for (const [file, find, replace] of own) {
    if (source.split(find).length !== 2)
      throw new Error(`${file} does not contain ${JSON.stringify(find)} of "${name}" exactly once`);
    source = source.replace(find, () => replace);
  }
  const { code } = await transform(source, { ...SWC_OPTIONS, filename: fileURLToPath(url) });
  return { format: 'module', source: code, shortCircuit: true };
}

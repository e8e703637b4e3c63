import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { SWC_OPTIONS } from '../../../tools/swc-options.mjs';
import { FAULTS } from './faults.mjs';

const fault = FAULTS.find(({ name }) => name === process.env['PLANTED']);
if (!fault) throw new Error(`There is no fault ${process.env['PLANTED']}`);
const place = new URL(`../../../${fault.file}`, import.meta.url).href;

export async function load(url, context, next) {
  if (url !== place) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  if (source.split(fault.find).length !== 2)
    throw new Error(`${fault.file} does not contain the text of "${fault.name}" exactly once`);
  const planted = source.replace(fault.find, () => fault.replace);
  const { code } = await transform(planted, { ...SWC_OPTIONS, filename: fileURLToPath(url) });
  return { format: 'module', source: code, shortCircuit: true };
}

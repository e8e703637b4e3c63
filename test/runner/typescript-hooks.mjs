/** Lets Node load TypeScript, and gives every spec its own copy of test modules. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { SWC_OPTIONS } from '../../tools/swc-options.mjs';

const TESTS = new URL('..', import.meta.url).href;
const SOURCES = ['src/', 'packages/'].map((folder) => new URL(`../../${folder}`, import.meta.url).href);
/** Whether a module is a test module: a file under `test/` or in a folder `testing`. */
const isForTests = (url) =>
  url.startsWith(TESTS) || (url.includes('/testing/') && SOURCES.some((folder) => url.startsWith(folder)));
const GLOBALS = new URL('globals.mjs', import.meta.url).href;

const OPTIONS = { ...SWC_OPTIONS, sourceMaps: 'inline' };

/** Test modules pass their spec's number on to what they import. */
export async function resolve(specifier, context, next) {
  const spec = context.parentURL === undefined ? '' : new URL(context.parentURL).search;
  // Resolves packages to the sources of this tree instead of their builds. See their `exports`.
  if (/^(@yamb-server\/(engine|strategy|trainer|client)\b|#)/.test(specifier))
    return next(specifier, { ...context, conditions: ['yamb-source', ...context.conditions] });
  if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
  if (!specifier.startsWith('.') || context.parentURL.includes('/node_modules/'))
    return next(specifier, context);
  const { href } = new URL(specifier, context.parentURL);
  const own = isForTests(href) ? spec : '';
  const written = href.replace(/\.js$/, '.ts');
  if (written === href || !existsSync(fileURLToPath(written))) return next(href + own, context);
  return { url: written + own, format: 'module', shortCircuit: true };
}

/** @type {Map<string, { changed: number, source: string }>} */
const compiled = new Map();

export async function load(url, context, next) {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: await compile(fileURLToPath(url)), shortCircuit: true };
}

async function compile(path) {
  const { mtimeMs: changed } = await stat(path);
  const cached = compiled.get(path);
  if (cached?.changed === changed) return cached.source;
  const { code: source } = await transform(await readFile(path, 'utf8'), { ...OPTIONS, filename: path });
  compiled.set(path, { changed, source });
  return source;
}

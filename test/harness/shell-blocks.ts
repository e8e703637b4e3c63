/** The shell commands of the docs, as a reader copies them. */
import { read } from './docs.js';

/** A block of commands that is run, or why it is not. */
export interface ShellBlock {
  /** Where it stands, as editors write it. */
  readonly place: string;
  readonly code: string;
}

/** The start of lines that are not run, and the reason. */
export type LeftOut = Readonly<Record<string, string>>;

/** The shell blocks of a page in their order. */
export function shellBlocks(path: string): ShellBlock[] {
  const page = read(path);
  return [...page.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(({ 1: indent = '', 2: code = '', index }) => ({
    place: `${path}:${page.slice(0, index).split('\n').length}`,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

const startOf = (line: string, leftOut: LeftOut): string | undefined =>
  Object.keys(leftOut).find((start) => line.startsWith(start));

/** The blocks without the lines that are left out, and without those of which nothing but comments stays. */
export function blocksToRun(blocks: readonly ShellBlock[], leftOut: LeftOut): ShellBlock[] {
  return blocks
    .map(({ place, code }) => ({
      place,
      code: code
        .split('\n')
        .filter((line) => startOf(line, leftOut) === undefined)
        .join('\n'),
    }))
    .filter(({ code }) => code.replaceAll(/^#.*$/gm, '').trim() !== '');
}

/** Starts of lines that no block has. */
export function unused(blocks: readonly ShellBlock[], leftOut: LeftOut): string[] {
  const lines = blocks.flatMap(({ code }) => code.split('\n'));
  const used = new Set(lines.map((line) => startOf(line, leftOut)));
  return Object.keys(leftOut).filter((start) => !used.has(start));
}

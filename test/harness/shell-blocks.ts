/** Shell commands in the docs, as a reader copies them. */
import { read } from './docs.js';

/** A block of commands to run, or the reason for skipping it. */
export interface ShellBlock {
  /** Its file and line, in the format of editors. */
  readonly place: string;
  readonly code: string;
}

/** Prefixes of lines to skip, with reasons. */
export type SkippedLines = Readonly<Record<string, string>>;

/** The shell blocks of a page, in order. */
export function shellBlocks(path: string): ShellBlock[] {
  const page = read(path);
  return [...page.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(({ 1: indent = '', 2: code = '', index }) => ({
    place: `${path}:${page.slice(0, index).split('\n').length}`,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

const startOf = (line: string, skipped: SkippedLines): string | undefined =>
  Object.keys(skipped).find((start) => line.startsWith(start));

/** The blocks without skipped lines, omitting blocks of which only comments remain. */
export function blocksToRun(blocks: readonly ShellBlock[], skipped: SkippedLines): ShellBlock[] {
  return blocks
    .map(({ place, code }) => ({
      place,
      code: code
        .split('\n')
        .filter((line) => startOf(line, skipped) === undefined)
        .join('\n'),
    }))
    .filter(({ code }) => code.replaceAll(/^#.*$/gm, '').trim() !== '');
}

/** Prefixes that match no line. */
export function unused(blocks: readonly ShellBlock[], skipped: SkippedLines): string[] {
  const lines = blocks.flatMap(({ code }) => code.split('\n'));
  const used = new Set(lines.map((line) => startOf(line, skipped)));
  return Object.keys(skipped).filter((start) => !used.has(start));
}

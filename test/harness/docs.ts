/** Reads the docs, for specs that compare them with the code. */
import { readFileSync } from 'node:fs';

/** The root folder of the project. */
export const ROOT = new URL('../../', import.meta.url);

/** @param path relative to the root folder of the project */
export const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The cells of the table whose first column has this title. */
export function tableOf(markdown: string, title: string): string[][] {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => new RegExp(`^\\| ${title} +\\|`).test(line));
  const body = lines.slice(head + 2);
  const end = body.findIndex((line) => !line.startsWith('|'));
  return body.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  );
}

export const column = (table: readonly string[][], index: number): string[] =>
  table.map((cells) => cells[index] ?? '');

/** Code spans, excluding code blocks. */
export const codeSpans = (markdown: string): string[] =>
  [...markdown.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

import { complete, faceSign, type Language, type Slices } from '../rules/index.js';
import { DEFAULT_LANGUAGE, nameIn } from '../languages/index.js';
import { describeGame } from './describe-game.js';
import { displayWidth, padEnd, padStart, wrapped } from './display-text.js';
import { layoutOf, type Layout, type Mark, type SideSheet } from './layout.js';
import type { Line } from './reading.js';
import { sideName } from './names.js';
import { spokenIn, type SheetView, type SpokenView } from './sheet-view.js';

export interface TextOptions {
  /** Show only the sheet of this side. Default: the whole game with its turn and dice. */
  readonly side?: number;
  /** Maximum line width. Sides that do not fit are put below each other. */
  readonly width?: number;
  /** Default: English. */
  readonly language?: Language;
}

const WIDTH = 100;

/** Fits a two-digit score in brackets, so that column widths stay the same through most of a game. */
const LEAST_WIDTH = 4;

/** Space for a name above a side with narrow columns. */
const NAME_WIDTH = 16;

/** One side's part of a table: its name, signs and lines, all of the same width. */
interface Block {
  readonly width: number;
  readonly name: string;
  readonly signs: string;
  readonly lines: readonly string[];
}

/** A game as monospaced text for terminals and chats. Each line ends with a line break. */
export const sheetText = (shown: SheetView, options?: TextOptions): string =>
  complete(sheetTextSteps(shown, options));

/** The same in steps, for servers. Each step is a part of one side. */
export function* sheetTextSteps(
  shown: SheetView,
  { side, width = WIDTH, language = DEFAULT_LANGUAGE }: TextOptions = {},
): Slices<string> {
  const view = spokenIn(language, shown);
  const layout = yield* layoutOf(view, side);
  const tables = yield* tablesOf(layout, view, width);
  const legend = legendOf(
    view,
    layout.sides.flatMap(({ marks }) => marks.flat()),
  );
  const parts =
    side === undefined ? [headingOf(view, width), diceOf(view), ...tables, legend] : [...tables, legend];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line.trimEnd()}\n`).join(''))
    .join('\n');
}

const headingOf = (view: SpokenView, width: number): readonly string[] => [
  nameIn(view.ruleset.names, view.language),
  ...wrapped(describeGame(view).join(' '), width),
];

function diceOf({ ruleset, state, words }: SpokenView): readonly string[] {
  if (state.phase === 'awaitingRoll' || state.phase === 'finished') return [];
  const { dice, kept } = state;
  const shown = dice.map((face, position) => {
    const sign = faceSign(ruleset, face);
    return kept.includes(position) ? `[${sign}]` : ` ${sign} `;
  });
  return [words.dice({ dice: shown.join(' ') }) + (kept.length > 0 ? `   ${words.keptSign}` : '')];
}

/** Explains the signs that occur. */
function legendOf({ words }: SpokenView, marks: readonly Mark[]): readonly string[] {
  const openNow = marks.some(({ open }) => open !== null);
  return openNow ? [words.legend] : [];
}

/** Puts as many sides beside each other as fit, in tables with about the same number of sides. */
function* tablesOf(
  { heads, lines, sides }: Layout,
  view: SpokenView,
  width: number,
): Slices<readonly (readonly string[])[]> {
  const labelWidth = Math.max(...lines.map(({ label }) => displayWidth(label)));
  const blocks: Block[] = [];
  for (const side of sides) {
    if (blocks.length > 0) yield;
    blocks.push(blockOf(side, heads, view));
  }
  const widest = Math.max(...blocks.map((block) => block.width));
  const fitting = Math.max(1, Math.floor((width - labelWidth - 1) / (widest + 1)));
  const tables = Math.ceil(blocks.length / fitting);
  const perTable = Math.ceil(blocks.length / tables);
  return Array.from({ length: tables }, (_, table) =>
    tableOf(blocks.slice(table * perTable, (table + 1) * perTable), lines, labelWidth),
  );
}

function tableOf(blocks: readonly Block[], lines: readonly Line[], labelWidth: number): readonly string[] {
  const joined = (label: string, part: (block: Block) => string): string =>
    [padEnd(label, labelWidth + 1), ...blocks.map((block) => padEnd(part(block), block.width))].join('│');
  const rule = ['─'.repeat(labelWidth + 1), ...blocks.map(({ width }) => '─'.repeat(width))].join('┼');
  const hasSigns = blocks.some(({ signs }) => signs !== '');
  const table = [joined('', ({ name }) => name), ...(hasSigns ? [joined('', ({ signs }) => signs)] : [])];
  lines.forEach(({ label, group }, index) => {
    if (group !== lines[index - 1]?.group) table.push(rule);
    table.push(joined(label, (block) => block.lines[index] ?? ''));
  });
  return table;
}

function blockOf(side: SideSheet, heads: Layout['heads'], view: SpokenView): Block {
  const signs = heads.map(({ sign }) => ` ${sign} `);
  const texts = side.marks.map((marks) => marks.map(markText));
  const widths = heads.map(({ isColumn }, index) => {
    const widest = Math.max(LEAST_WIDTH, ...[signs, ...texts].map((line) => displayWidth(line[index] ?? '')));
    // Separates the sums across all columns.
    return isColumn ? widest : widest + 2;
  });
  const inColumns = (line: readonly string[]): string =>
    widths.map((width, index) => padStart(line[index] ?? '', width)).join('');
  const columnsWidth = displayWidth(inColumns([]));
  const name = headingOfSide(side, view, Math.max(columnsWidth - 2, NAME_WIDTH));
  const width = Math.max(columnsWidth, displayWidth(name));
  const isNarrow = heads.length === 1;
  return {
    width,
    name: isNarrow ? padStart(name, width) : name,
    signs: isNarrow ? '' : padStart(inColumns(signs), width),
    lines: texts.map((line) => padStart(inColumns(line), width)),
  };
}

/** The side's name and its status in the game. */
function headingOfSide(
  { side, isOnTurn, hasWon, hasLeft }: SideSheet,
  view: SpokenView,
  width: number,
): string {
  const [before, after] = isOnTurn
    ? ['► ', ' ']
    : hasWon
      ? ['★ ', ' ']
      : hasLeft
        ? [' ', ` ${view.words.left} `]
        : [' ', ' '];
  return before + sideName(view, side, width - before.length - after.length) + after;
}

/** Padded by one place on each side, which the brackets of open fields take. So figures align. */
function markText({ isField, value, open }: Mark): string {
  const entered = value === null ? '' : isField ? figure(value) : String(value);
  if (open === null) return ` ${entered === '' && isField ? '·' : entered} `;
  return `${entered}(${figure(open)})`;
}

const figure = (score: number): string => (score === 0 ? '/' : String(score));

/** Positions in a table of the picture, from its upper left corner. */
import { displayWidth } from './display-text.js';
import type { Layout } from './layout.js';
import { isSum } from './reading.js';

export const ROW_HEIGHT = 26;
export const NAME_HEIGHT = 32;
const SIGN_HEIGHT = 28;
const LEAST_LABEL_WIDTH = 138;
/** Longer labels are user-defined names. */
const MOST_LABEL_WIDTH = 200;
/** Approximate width of a letter in a label and in a bold sum, and the space beside the label. */
const LABEL_LETTER_WIDTH = 6.9;
const SUM_LETTER_WIDTH = 8.1;
const LABEL_PADS = 20;

const labelWidthOf = ({ lines }: Pick<Layout, 'lines'>): number => {
  const longest = Math.max(
    ...lines.map((line) => displayWidth(line.label) * (isSum(line) ? SUM_LETTER_WIDTH : LABEL_LETTER_WIDTH)),
  );
  const width = Math.ceil(longest) + LABEL_PADS;
  return Math.min(MOST_LABEL_WIDTH, Math.max(LEAST_LABEL_WIDTH, width));
};

const COLUMN_WIDTH = 44;
/** Sums across all columns have four digits. */
const SUMS_WIDTH = 56;
/** For a side with one column: space for a name, and more if the table has few sides. */
const SINGLE_WIDTH = 112;

export const LEAST_WIDTH = 370;
const MOST_WIDTH = 1100;

export interface Grid {
  readonly width: number;
  readonly height: number;
  /** The height of the names and signs above the lines. */
  readonly headHeight: number;
  readonly sideWidth: number;
  /** For one side, by head. */
  readonly columnWidths: readonly number[];
  readonly sideLeft: (index: number) => number;
  readonly lineTop: (index: number) => number;
}

/** @param sides number of sides in one table */
export function gridOf({ heads, lines }: Pick<Layout, 'heads' | 'lines'>, sides: number): Grid {
  const isSingle = heads.length === 1;
  const labelWidth = labelWidthOf({ lines });
  const columnWidths = isSingle
    ? [Math.max(SINGLE_WIDTH, Math.floor((LEAST_WIDTH - labelWidth) / sides))]
    : heads.map(({ isColumn }) => (isColumn ? COLUMN_WIDTH : SUMS_WIDTH));
  const sideWidth = columnWidths.reduce((sum, width) => sum + width, 0);
  const headHeight = NAME_HEIGHT + (isSingle ? 0 : SIGN_HEIGHT);
  return {
    width: labelWidth + sides * sideWidth,
    height: headHeight + lines.length * ROW_HEIGHT,
    headHeight,
    sideWidth,
    columnWidths,
    sideLeft: (index) => labelWidth + index * sideWidth,
    lineTop: (index) => headHeight + index * ROW_HEIGHT,
  };
}

/** How many sides to put beside each other, so that tables fit and have about the same number of sides. */
export function sidesPerTable(layout: Layout): number {
  const sides = layout.sides.length;
  const { sideWidth } = gridOf(layout, sides);
  const fitting = Math.max(1, Math.floor((MOST_WIDTH - labelWidthOf(layout)) / sideWidth));
  return Math.ceil(sides / Math.ceil(sides / fitting));
}

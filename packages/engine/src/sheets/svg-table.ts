import { at } from '../rules/index.js';
import type { Layout, Mark, SideSheet } from './layout.js';
import { isFillable, isSum, type Line } from './reading.js';
import { NAME_HEIGHT, ROW_HEIGHT, type Grid } from './svg-grid.js';
import { element, escaped, textElement } from './xml.js';

const PAD = 10;
/** Approximate width of a letter in a name. */
const LETTER_WIDTH = 8.5;

interface Table {
  readonly layout: Layout;
  readonly sides: readonly SideSheet[];
  readonly grid: Grid;
  /** The name of a side, at most `places` wide. */
  readonly nameOf: (side: number, places: number) => string;
  /** Note beside the name of a side that has resigned. */
  readonly leftNote: string;
}

/**
 * Draws sides beside each other as one table, like a paper sheet.
 * @param x left edge
 * @param y top edge
 */
export function drawTable(table: Table, x: number, y: number): string {
  const { layout, sides, grid } = table;
  const { width, height } = grid;
  return element(
    'g',
    { transform: `translate(${x} ${y})` },
    drawBands(table),
    drawRules(table),
    ...layout.lines.map((line, index) => drawLabel(line, grid.lineTop(index))),
    ...sides.map((side, index) => drawSide(table, side, grid.sideLeft(index))),
    element('rect', { class: 'strong', fill: 'none', x: 0, y: 0, width, height, rx: 2 }),
  );
}

/** The backgrounds of the head and the sums. */
function drawBands({ layout, grid }: Table): string {
  const band = (y: number, height: number): string =>
    element('rect', { class: 'band', x: 0, y, width: grid.width, height });
  const sums = layout.lines.map((line, index) => (isSum(line) ? band(grid.lineTop(index), ROW_HEIGHT) : ''));
  return band(0, grid.headHeight) + sums.join('');
}

function drawRules({ layout, sides, grid }: Table): string {
  const { heads, lines } = layout;
  const across = lines.map((line, index) => {
    const y = grid.lineTop(index);
    return { isStrong: line.group !== lines[index - 1]?.group, x1: 0, y1: y, x2: grid.width, y2: y };
  });
  const upright = sides.flatMap((_, index) => {
    let left = grid.sideLeft(index);
    return heads.map(({ isColumn }, head) => {
      const x = left;
      left += at(grid.columnWidths, head);
      const isFirst = head === 0;
      return { isStrong: isFirst || !isColumn, x1: x, y1: isFirst ? 0 : NAME_HEIGHT, x2: x, y2: grid.height };
    });
  });
  const rules = [...across, ...upright];
  // Strong rules are drawn on top.
  return [...rules.filter(({ isStrong }) => !isStrong), ...rules.filter(({ isStrong }) => isStrong)]
    .map(({ isStrong, ...place }) => element('line', { class: isStrong ? 'strong' : 'rule', ...place }))
    .join('');
}

function drawLabel(line: Line, top: number): string {
  const look = isSum(line) ? 'ink sum' : isFillable(line) ? 'ink' : 'soft';
  return textElement('text', { class: look, x: PAD, y: top + 18 }, line.label);
}

function drawSide(table: Table, side: SideSheet, left: number): string {
  const { layout, grid } = table;
  let columnLeft = left;
  const columns = layout.heads.map(({ sign }, head) => {
    const width = at(grid.columnWidths, head);
    const marks = layout.lines.map((line, index) => {
      const mark = side.marks[index]?.[head];
      return mark ? drawMark(mark, line, columnLeft, grid.lineTop(index), width) : '';
    });
    const place = { x: columnLeft + width / 2, y: NAME_HEIGHT + 20 };
    columnLeft += width;
    return isSingle(layout)
      ? marks
      : [textElement('text', { class: 'figure sign ink', ...place }, sign), ...marks];
  });
  return drawName(table, side, left) + columns.flat().join('');
}

const isSingle = ({ heads }: Layout): boolean => heads.length === 1;

/** Clipped at the edge of the side, because the width depends on the viewer's fonts. */
function drawName({ layout, grid, nameOf, leftNote }: Table, side: SideSheet, left: number): string {
  const width = grid.sideWidth - 4;
  const sign = side.isOnTurn ? '► ' : side.hasWon ? '★ ' : '';
  const note = side.hasLeft ? ` ${leftNote}` : '';
  const places = Math.floor((width - 2 * PAD) / LETTER_WIDTH) - sign.length - note.length;
  const look = `name ${side.hasLeft ? 'soft' : 'ink'}`;
  const place = isSingle(layout)
    ? { class: `${look} figure`, x: width / 2 + 2, y: 21 }
    : { class: look, x: PAD, y: 21 };
  return element(
    'svg',
    { x: left, y: 0, width, height: NAME_HEIGHT, overflow: 'hidden' },
    element(
      'text',
      place,
      textElement('tspan', { class: 'mark offer' }, sign),
      escaped(nameOf(side.side, places) + note),
    ),
  );
}

const WIDEST_FRAME = 72;

function drawMark(mark: Mark, line: Line, left: number, top: number, width: number): string {
  const { open, isLast } = mark;
  const middle = left + width / 2;
  const frameWidth = Math.min(width - 6, WIDEST_FRAME);
  const frame = {
    x: middle - frameWidth / 2,
    y: top + 3,
    width: frameWidth,
    height: ROW_HEIGHT - 6,
    rx: 5,
  };
  return [
    open === null ? '' : element('rect', { class: 'open', ...frame }),
    isLast ? element('rect', { class: 'last', ...frame }) : '',
    isCross(mark)
      ? drawCross(open === 0 ? 'offeredCross' : 'cross', middle, top)
      : textElement(
          'text',
          { class: `figure ${lookOf(mark, line)}`, x: middle, y: top + 18 },
          figureOf(mark),
        ),
  ].join('');
}

const isCross = ({ isField, value, open }: Mark): boolean => open === 0 || (isField && value === 0);

/** A single pen stroke. */
const drawCross = (look: string, middle: number, top: number): string =>
  element('line', { class: look, x1: middle - 7, y1: top + 19, x2: middle + 7, y2: top + 7 });

/** A score that would be added to an existing one, as in bonus fields, has a plus sign. */
function figureOf({ value, open }: Mark): string {
  if (open === null) return value === null ? '' : String(value);
  return value === null ? String(open) : `${value} +${open}`;
}

function lookOf({ isField, open }: Mark, line: Line): string {
  if (open !== null) return 'offer';
  if (isField) return 'pen';
  return isSum(line) ? `ink ${line.kind === 'total' ? 'total' : 'sum'}` : 'soft';
}

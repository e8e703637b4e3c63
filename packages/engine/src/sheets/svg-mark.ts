import type { Mark } from './layout.js';
import { isSum, type Line } from './reading.js';
import { ROW_HEIGHT } from './svg-grid.js';
import { element, textElement } from './xml.js';

const WIDEST_FRAME = 72;

export function drawMark(mark: Mark, line: Line, left: number, top: number, width: number): string {
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

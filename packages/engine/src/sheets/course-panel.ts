import { at } from '../rules/index.js';
import type { CourseSide, CourseTurn } from './course-view.js';
import type { SheetMessages } from './messages.generated.js';
import { element, textElement } from './xml.js';

export const PANEL_WIDTH = 760;
const LINE_HEIGHT = 170;
const BARS_HEIGHT = 96;
const GAP = 26;
const AXIS_HEIGHT = 20;
export const PANEL_HEIGHT = LINE_HEIGHT + GAP + BARS_HEIGHT + AXIS_HEIGHT;

/** Space for the figures of the axes. */
const LEFT = 52;
const MOST_TICKS = 4;
/** Maximum number of turn numbers below the axis. */
const MOST_NUMBERS = 24;
/** The width of a bar as a fraction of a turn. */
const BAR = 0.36;

/**
 * Draws the course of one side: a line of expected totals, and bars of luck and losses.
 * @param left left edge of the panel
 * @param top top edge of the panel
 */
export function drawCourse(
  { turns, total }: CourseSide,
  {
    left,
    top,
    words,
  }: { readonly left: number; readonly top: number; readonly words: Pick<SheetMessages['course'], 'noTurn'> },
): string {
  if (turns.length === 0) return textElement('text', { class: 'soft', x: left, y: top + 20 }, words.noTurn);
  const from = left + LEFT;
  const step = (PANEL_WIDTH - LEFT) / turns.length;
  const totals = [...turns.map(({ expected }) => expected), total];
  return [
    drawTotals(totals, { from, top, step }, turns),
    drawBars(turns, { from, top: top + LINE_HEIGHT + GAP, step }),
    drawNumbers(turns.length, { from, top: top + PANEL_HEIGHT - 4, step }),
  ].join('');
}

interface Area {
  readonly from: number;
  readonly top: number;
  /** The width of a turn. */
  readonly step: number;
}

/** Marks the turns of the line that have mistakes. */
function drawTotals(
  totals: readonly number[],
  { from, top, step }: Area,
  turns: readonly CourseTurn[],
): string {
  const ticks = ticksOf(Math.min(...totals), Math.max(...totals));
  const least = at(ticks, 0);
  const most = Math.max(ticks.at(-1) ?? 1, ...totals);
  const yOf = (value: number): number => rounded(top + LINE_HEIGHT * (1 - (value - least) / (most - least)));
  const points = totals.map((value, index) => `${rounded(from + index * step)} ${yOf(value)}`);
  const end = { cx: rounded(from + (totals.length - 1) * step), cy: yOf(totals.at(-1) ?? NaN) };
  return [
    ...ticks.map((tick) => drawTick(tick, from, yOf(tick))),
    element('path', { class: 'course', d: `M${points.join('L')}` }),
    element('circle', { class: 'end', ...end, r: 4 }),
    drawMistakes(turns, (index, expected) => `${rounded(from + index * step)} ${rounded(yOf(expected) - 4)}`),
  ].join('');
}

/** Diamonds in one path. @param topOf the top of the diamond of a turn */
function drawMistakes(
  turns: readonly CourseTurn[],
  topOf: (index: number, expected: number) => string,
): string {
  const marks = turns.flatMap(({ mistakes, expected }, index) =>
    mistakes > 0 ? [`M${topOf(index, expected)}l4 4-4 4-4-4z`] : [],
  );
  return marks.length === 0 ? '' : element('path', { class: 'mistake', d: marks.join('') });
}

/**
 * Luck stands on the line or hangs from it; losses hang beside it. Each kind is one path, because games may have many
 * turns. The luckiest and the unluckiest turn have their figures.
 */
function drawBars(turns: readonly CourseTurn[], { from, top, step }: Area): string {
  const up = Math.max(0, ...turns.map(({ luck }) => luck));
  const down = Math.max(0, ...turns.map(({ luck, losses }) => Math.max(-luck, losses)));
  const scale = BARS_HEIGHT / Math.max(1, up + down);
  const zero = top + up * scale;
  const width = rounded(step * BAR);
  const barsOf = (look: string, offset: number, heightOf: (turn: CourseTurn) => number): string => {
    const bars = turns.flatMap((turn, index) => {
      const height = heightOf(turn) * scale;
      if (Math.abs(height) < 0.3) return [];
      const x = rounded(from + index * step + step * offset);
      return [`M${x} ${rounded(zero)}h${width}v${rounded(-height)}h${-width}z`];
    });
    return bars.length === 0 ? '' : element('path', { class: look, d: bars.join('') });
  };
  const left = 0.5 - BAR;
  return [
    drawTick(0, from, rounded(zero)),
    ...[up, -down]
      .filter((value) => Math.abs(value) >= 1)
      .map((value) => drawFigure(value, from, zero - value * scale)),
    barsOf('lucky', left, ({ luck }) => Math.max(0, luck)),
    barsOf('unlucky', left, ({ luck }) => Math.min(0, luck)),
    barsOf('lost', 0.5, ({ losses }) => -losses),
    ...extremesOf(turns).map((index) => {
      const luck = at(turns, index).luck;
      const x = rounded(from + (index + 0.5 - BAR / 2) * step);
      const y = rounded(zero - luck * scale + (luck > 0 ? -3 : 11));
      return textElement('text', { class: 'soft figure tick extreme', x, y }, signedWhole(luck));
    }),
  ].join('');
}

/** The indexes of the luckiest and the unluckiest turn, if their luck is visible. */
function extremesOf(turns: readonly CourseTurn[]): number[] {
  const lucks = turns.map(({ luck }) => luck);
  const [most, least] = [Math.max(...lucks), Math.min(...lucks)];
  return [...(most >= 1 ? [lucks.indexOf(most)] : []), ...(least <= -1 ? [lucks.indexOf(least)] : [])];
}

const signedWhole = (value: number): string => `${value < 0 ? '−' : '+'}${Math.round(Math.abs(value))}`;

function drawNumbers(count: number, { from, top, step }: Area): string {
  const every = Math.ceil(count / MOST_NUMBERS);
  const numbers = Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
  return numbers
    .map((index) => {
      const x = rounded(from + (index + 0.5) * step);
      return textElement('text', { class: 'soft figure tick', x, y: top }, String(index + 1));
    })
    .join('');
}

const drawTick = (value: number, from: number, y: number): string =>
  element('line', { class: 'rule', x1: from, y1: y, x2: from + PANEL_WIDTH - LEFT, y2: y }) +
  drawFigure(value, from, y);

const drawFigure = (value: number, from: number, y: number): string =>
  textElement(
    'text',
    { class: 'soft tick', x: from - 8, y: rounded(y) + 4, 'text-anchor': 'end' },
    String(Math.round(value)).replace('-', '−'),
  );

/** A few round numbers that cover the range. */
function ticksOf(least: number, most: number): readonly number[] {
  const rough = Math.max(1, (most - least) / MOST_TICKS);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough;
  const first = Math.floor(least / step);
  const count = Math.max(1, Math.ceil(most / step) - first);
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The course of a game as a picture: a panel for each side. Without scripts, fonts or other references. */
import type { CourseSide, CourseView } from './course-view.js';
import { drawCourse, PANEL_HEIGHT, PANEL_WIDTH } from './course-panel.js';
import { styleOf, type Palette, type Theme } from './svg-style.js';
import { element, textElement } from './xml.js';

const MARGIN = 24;
const HEAD_HEIGHT = 86;
const NAME_HEIGHT = 46;

const KEYS = [
  ['lucky', 'good luck'],
  ['unlucky', 'bad luck'],
  ['lost', 'losses of choices'],
] as const;

const courseStyle = (of: Palette): string =>
  `.lucky{fill:${of.openFrame}}.unlucky{fill:${of.cross}}.lost{fill:${of.kept}}` +
  `.course{fill:none;stroke:${of.pen};stroke-width:2;stroke-linejoin:round}.end{fill:${of.pen}}.tick{font-size:11px}`;

/** Draws the expected total of each side over its turns, and below it the luck and the losses of each turn. */
export function courseSvg(view: CourseView, { theme = 'auto' }: { readonly theme?: Theme } = {}): string {
  const width = PANEL_WIDTH + 2 * MARGIN;
  const panelHeight = NAME_HEIGHT + PANEL_HEIGHT + MARGIN;
  const height = MARGIN + HEAD_HEIGHT + view.sides.length * panelHeight;
  const panels = view.sides.map((side, index) => {
    const top = MARGIN + HEAD_HEIGHT + index * panelHeight;
    return [
      textElement('text', { class: 'ink name', x: MARGIN, y: top + 16 }, `${side.name}: ${side.total}`),
      textElement('text', { class: 'soft', x: MARGIN, y: top + 36 }, accountOf(side)),
      drawCourse(side, MARGIN, top + NAME_HEIGHT),
    ].join('');
  });
  return element(
    'svg',
    {
      ...{
        xmlns: 'http://www.w3.org/2000/svg',
        width,
        height,
        viewBox: `0 0 ${width} ${height}`,
        role: 'img',
      },
      'xml:lang': 'en',
      'aria-labelledby': 'course-title course-desc',
    },
    textElement('title', { id: 'course-title' }, `${view.title}: the course of a game`),
    textElement('desc', { id: 'course-desc' }, descriptionOf(view)),
    element('style', {}, styleOf(theme, courseStyle)),
    element('rect', { class: 'sheet', x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 12 }),
    textElement('text', { class: 'title ink', x: MARGIN, y: MARGIN + 20 }, view.title),
    textElement('text', { class: 'soft', x: MARGIN, y: MARGIN + 44 }, subtitleOf(view)),
    view.sides.length === 0 ? '' : drawKeys(MARGIN, MARGIN + 58),
    ...panels,
  );
}

function drawKeys(left: number, top: number): string {
  return KEYS.map(([look, text], index) => {
    const x = left + index * 130;
    return (
      element('rect', { class: look, x, y: top + 2, width: 12, height: 12, rx: 2 }) +
      textElement('text', { class: 'soft', x: x + 18, y: top + 13 }, text)
    );
  }).join('');
}

const subtitleOf = ({ progress, isExact }: CourseView): string =>
  progress < 1
    ? `The game is being analysed: ${Math.floor(100 * progress)} %. Look again in a moment.`
    : `The final total that could be expected before each turn, ${isExact ? 'exactly' : 'by an estimate'}.`;

/** What the total is made of. */
function accountOf({ start, luck, losses, remainder }: CourseSide): string {
  const known = `${start.toFixed(1)} expected at the start, luck ${signed(luck)}, losses ${signed(-losses)}`;
  return Math.abs(remainder) < 0.05 ? known : `${known}, not foreseen ${signed(remainder)}`;
}

const descriptionOf = (view: CourseView): string =>
  [subtitleOf(view), ...view.sides.map((side) => `${side.name}: ${side.total}. ${accountOf(side)}.`)].join(
    ' ',
  );

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

import type { Slices } from '../rules/index.js';
import { DEFAULT_LANGUAGE, nameIn } from '../languages/index.js';
import type { CourseSide, CourseView } from './course-view.js';
import { isolated, printable } from './display-text.js';
import { drawCourse, PANEL_HEIGHT, PANEL_WIDTH } from './course-panel.js';
import { sheetMessages, type SheetMessages } from './messages.generated.js';
import { drawPicture, type Palette, type SvgOptions } from './svg-style.js';
import { element, textElement } from './xml.js';

const MARGIN = 24;
const HEAD_HEIGHT = 86;
const NAME_HEIGHT = 46;

const KEYS = [
  ['lucky', 'goodLuck'],
  ['unlucky', 'badLuck'],
  ['lost', 'losses'],
  ['mistake', 'mistakes'],
] as const;

const courseStyle = (of: Palette): string =>
  `.lucky{fill:${of.openFrame}}.unlucky{fill:${of.cross}}.lost{fill:${of.kept}}` +
  `.course{fill:none;stroke:${of.pen};stroke-width:2;stroke-linejoin:round}.end{fill:${of.pen}}.tick{font-size:11px}` +
  `.mistake{fill:${of.cross};stroke:${of.pen}}`;

/**
 * Draws the course of a game as SVG without scripts, fonts or external references. A panel for each side shows its
 * expected total turn by turn, and the luck and losses of each turn. Each step draws one side.
 */
export function* courseSvgSteps(
  view: CourseView,
  { theme = 'auto', language = DEFAULT_LANGUAGE }: SvgOptions = {},
): Slices<string> {
  const words = sheetMessages[language];
  const title = nameIn(view.title, language);
  const width = PANEL_WIDTH + 2 * MARGIN;
  const panelHeight = NAME_HEIGHT + PANEL_HEIGHT + MARGIN;
  const height = MARGIN + HEAD_HEIGHT + view.sides.length * panelHeight;
  const panels: string[] = [];
  let top = MARGIN + HEAD_HEIGHT;
  for (const side of view.sides) {
    if (panels.length > 0) yield;
    panels.push(
      textElement(
        'text',
        { class: 'ink name', x: MARGIN, y: top + 16 },
        `${namesOf(side, words)}: ${side.total}`,
      ),
      textElement('text', { class: 'soft', x: MARGIN, y: top + 36 }, accountOf(side, words)),
      drawCourse(side, { left: MARGIN, top: top + NAME_HEIGHT, words: words.course }),
    );
    top += panelHeight;
  }
  return drawPicture(
    {
      id: 'course',
      width,
      height,
      theme,
      language,
      title: words.course.title({ game: title }),
      description: descriptionOf(view, words),
      style: courseStyle,
    },
    textElement('text', { class: 'title ink', x: MARGIN, y: MARGIN + 20 }, title),
    textElement('text', { class: 'soft', x: MARGIN, y: MARGIN + 44 }, subtitleOf(view, words)),
    view.sides.length === 0 ? '' : drawKeys(MARGIN, MARGIN + 58, words),
    ...panels,
  );
}

function drawKeys(left: number, top: number, words: SheetMessages): string {
  return KEYS.map(([look, key], index) => {
    const x = left + index * 130;
    return (
      element('rect', { class: look, x, y: top + 2, width: 12, height: 12, rx: 2 }) +
      textElement('text', { class: 'soft', x: x + 18, y: top + 13 }, words.course[key])
    );
  }).join('');
}

function subtitleOf({ progress, isExact }: CourseView, words: SheetMessages): string {
  if (progress < 1) return words.course.analysing({ percent: Math.floor(100 * progress) });
  return isExact ? words.course.exactly : words.course.byEstimate;
}

const namesOf = ({ names }: CourseSide, words: SheetMessages): string =>
  names.map((name) => isolated(printable(name ?? words.freeSeat))).join(', ');

/** The parts that add up to the total, and the accuracy. */
function accountOf({ accuracy, ...side }: CourseSide, words: SheetMessages): string {
  const sum = sumOf(side, words);
  return accuracy === null
    ? sum
    : `${sum}, ${words.course.accuracy({ percent: (100 * accuracy).toFixed(1) })}`;
}

function sumOf(
  { start, luck, losses, remainder }: Omit<CourseSide, 'accuracy'>,
  { course }: SheetMessages,
): string {
  const account = { start: start.toFixed(1), luck: signed(luck), losses: signed(-losses) };
  return Math.abs(remainder) < 0.05
    ? course.account(account)
    : course.accountWithRemainder({ ...account, remainder: signed(remainder) });
}

const descriptionOf = (view: CourseView, words: SheetMessages): string =>
  [
    subtitleOf(view, words),
    ...view.sides.map((side) => `${namesOf(side, words)}: ${side.total}. ${accountOf(side, words)}.`),
  ].join(' ');

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

import type { Colour, Language } from '../rules/index.js';
import { element, textElement } from './xml.js';

/** `auto` follows the viewer's system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const LIGHT = {
  paper: '#fffdf7',
  ink: '#24262b',
  /** For labels and notes. */
  soft: '#5d616a',
  line: '#e2dccb',
  strongLine: '#a39b86',
  /** Behind sums. */
  band: '#f5f0e1',
  /** For the players' entries. */
  pen: '#1f3f99',
  cross: '#b3372f',
  open: '#e3f4e5',
  openFrame: '#3f8f5b',
  openInk: '#1c6137',
  die: '#ffffff',
  dieFrame: '#a39b86',
  pip: '#24262b',
  kept: '#b45309',
};

export type Palette = Readonly<typeof LIGHT>;

const DARK: Palette = {
  paper: '#1c1e23',
  ink: '#eeece6',
  soft: '#a9adb6',
  line: '#34373f',
  strongLine: '#676c77',
  band: '#272a31',
  pen: '#a5c0ff',
  cross: '#ff958c',
  open: '#1d3a29',
  openFrame: '#58b57d',
  openInk: '#a2e6bb',
  die: '#e9e7e0',
  dieFrame: '#e9e7e0',
  pip: '#1c1e23',
  kept: '#f2a63b',
};

/** The colours of coloured faces, legible on the dice of both themes. */
const COLOURS: Readonly<Record<Exclude<Colour, 'black'>, string>> = {
  red: '#b3261e',
  green: '#1c6b3a',
  blue: '#1f3f99',
};

const SHAPE = [
  "text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-size:14px}",
  '.title{font-size:22px;font-weight:650}',
  '.name,.sign,.sum,.total{font-weight:650}',
  '.sign{font-size:16px}',
  '.mark{font-weight:400}',
  '.total{font-size:15px}',
  '.figure{text-anchor:middle;font-variant-numeric:tabular-nums}',
  '.note{font-size:11px;text-anchor:middle}',
  '.symbol{font-size:20px;font-weight:650;text-anchor:middle}',
  'line,path{fill:none;stroke-linecap:round}',
].join('');

/** Without CSS variables, because programs that convert SVG to pixels do not support them. */
function colours(of: Palette): string {
  const fills: readonly (readonly [string, string])[] = [
    ['paper', of.paper],
    ['band', of.band],
    ['ink', of.ink],
    ['soft', of.soft],
    ['pen', of.pen],
    ['offer', of.openInk],
    ['pip', of.pip],
    ...Object.entries(COLOURS),
    ['keptNote', of.kept],
  ];
  const lines: readonly (readonly [string, string, number])[] = [
    ['rule', of.line, 1],
    ['strong', of.strongLine, 1.5],
    ['cross', of.cross, 2],
    ['offeredCross', of.openFrame, 1.5],
  ];
  const boxes: readonly (readonly [string, string, string, number])[] = [
    ['sheet', of.paper, of.strongLine, 1],
    ['open', of.open, of.openFrame, 1],
    ['last', 'none', of.pen, 2],
    ['die', of.die, of.dieFrame, 1.5],
    ['kept', of.die, of.kept, 3],
  ];
  return [
    ...fills.map(([name, fill]) => `.${name}{fill:${fill}}`),
    ...lines.map(([name, stroke, width]) => `.${name}{stroke:${stroke};stroke-width:${width}}`),
    ...boxes.map(
      ([name, fill, stroke, width]) => `.${name}{fill:${fill};stroke:${stroke};stroke-width:${width}}`,
    ),
  ].join('');
}

export interface SvgOptions {
  /** Default: the theme of the viewer's system. */
  readonly theme?: Theme;
  /** Default: English. */
  readonly language?: Language;
}

/** The content of a picture, for people and screen readers. */
export interface Picture {
  /** Distinguishes the picture from others on a page. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** Additional classes. */
  readonly style?: (of: Palette) => string;
}

/** An SVG picture on paper, with its own style sheet. */
export function drawPicture(picture: Picture, ...parts: readonly string[]): string {
  const { id, width, height, theme, language, title, description, style } = picture;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'xml:lang': language,
      'aria-labelledby': `${id}-title ${id}-desc`,
    },
    textElement('title', { id: `${id}-title` }, title),
    textElement('desc', { id: `${id}-desc` }, description),
    element('style', {}, styleOf(theme, style)),
    element('rect', { class: 'sheet', x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 12 }),
    ...parts,
  );
}

/** The style sheet of a theme. @param more additional classes of a picture */
function styleOf(theme: Theme, more: Picture['style'] = () => ''): string {
  const all = (of: Palette): string => colours(of) + more(of);
  switch (theme) {
    case 'light':
      return SHAPE + all(LIGHT);
    case 'dark':
      return SHAPE + all(DARK);
    case 'auto':
      return `${SHAPE}${all(LIGHT)}@media (prefers-color-scheme: dark){${all(DARK)}}`;
  }
}

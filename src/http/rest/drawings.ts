/** How games are drawn: their sheets as text and as a picture, and their course as a picture. */
import { GraphQLEnumType, type GraphQLArgument } from 'graphql';
import type { FieldCost } from '../../kernel/schema/prices.js';
import type { Language } from '@yamb-server/engine/languages';
import {
  courseSvgSteps,
  sheetSvgSteps,
  sheetTextSteps,
  THEMES,
  type CourseView,
  type SheetView,
  type Slices,
  type Theme,
} from '@yamb-server/engine/sheets';

export const DRAWINGS = ['text', 'picture', 'course'] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** How a game is drawn, and what its response has beside the drawing. */
export interface DrawingType {
  readonly contentType: string;
  /** What the response is, for OpenAPI. */
  readonly description: string;
  /** What it takes beside the arguments of the fields. */
  readonly parameters: readonly GraphQLArgument[];
  readonly headers: Readonly<Record<string, string>>;
  /** What it takes to draw, beside what the fields of the route cost. */
  readonly cost: Required<FieldCost>;
  /** Draws in steps, between which other requests are served. */
  readonly draw: (view: Drawn, language: Language, args: Readonly<Record<string, unknown>>) => Slices<string>;
}

/** What can be drawn: a game, or the course that it took. */
export type Drawn = SheetView | CourseView;

const THEME: GraphQLArgument = {
  name: 'theme',
  type: new GraphQLEnumType({
    name: 'SheetTheme',
    values: Object.fromEntries(THEMES.map((theme) => [theme, {}])),
  }),
  defaultValue: 'auto',
  description: 'Its colours; `auto` takes those that the reader prefers.',
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
};

/** The style of a picture is inline, and other pages embed it as an image. */
const EMBEDDED = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

export const drawingTypes: Readonly<Record<Drawing, DrawingType>> = {
  text: {
    contentType: 'text/plain; charset=utf-8',
    description: 'The sheets.',
    parameters: [],
    headers: {},
    cost: { weight: 1_500, longText: { from: 8_000, weight: 1 } },
    draw: (view, language) => sheetTextSteps(sheetOf(view), { language }),
  },
  picture: {
    contentType: 'image/svg+xml; charset=utf-8',
    description: 'The picture.',
    parameters: [THEME],
    headers: EMBEDDED,
    cost: { weight: 2_500, longText: { from: 28_000, weight: 0.5 } },
    draw: (view, language, { theme }) => sheetSvgSteps(sheetOf(view), { theme: themeOf(theme), language }),
  },
  course: {
    contentType: 'image/svg+xml; charset=utf-8',
    description: 'The picture.',
    parameters: [THEME],
    headers: EMBEDDED,
    // Of an analysis, which costs more by itself.
    cost: { weight: 0, longText: { from: 28_000, weight: 0.5 } },
    draw: (view, language, { theme }) => courseSvgSteps(courseOf(view), { theme: themeOf(theme), language }),
  },
};

function sheetOf(view: Drawn): SheetView {
  if ('ruleset' in view) return view;
  throw new Error('A course is drawn as a picture of its own');
}

function courseOf(view: Drawn): CourseView {
  if ('progress' in view) return view;
  throw new Error('A game has no course until it is analysed');
}

/** @param value of the type of `THEME` */
function themeOf(value: unknown): Theme {
  const theme = THEMES.find((one) => one === value);
  if (!theme) throw new Error(`There is no theme ${String(value)}`);
  return theme;
}

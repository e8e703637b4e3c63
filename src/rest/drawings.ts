/** How games are drawn: as text and as a picture. */
import { GraphQLEnumType, type GraphQLArgument } from 'graphql';
import type { LongText } from '../api/limits/prices.js';
import { sheetSvg, sheetText, THEMES, type SheetView, type Theme } from '../sheets/index.js';

export const DRAWINGS = ['text', 'picture'] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** How a game is drawn, and what its response has beside the drawing. */
export interface DrawingType {
  readonly contentType: string;
  /** What the response is, for OpenAPI. */
  readonly description: string;
  /** What it takes beside the arguments of the fields. */
  readonly parameters: readonly GraphQLArgument[];
  readonly headers: Readonly<Record<string, string>>;
  /** What of it the points of the route do not pay. */
  readonly longText: LongText;
  readonly draw: (view: SheetView, args: Readonly<Record<string, unknown>>) => string;
}

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

export const drawingTypes: Readonly<Record<Drawing, DrawingType>> = {
  text: {
    contentType: 'text/plain; charset=utf-8',
    description: 'The sheets.',
    parameters: [],
    headers: {},
    longText: { from: 8_000, weight: 1 },
    draw: (view) => sheetText(view),
  },
  picture: {
    contentType: 'image/svg+xml; charset=utf-8',
    description: 'The picture.',
    parameters: [THEME],
    // Its style is inline, and other pages embed it as an image.
    headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
    longText: { from: 28_000, weight: 0.5 },
    draw: (view, { theme }) => sheetSvg(view, { theme: themeOf(theme) }),
  },
};

/** @param value of the type of `THEME` */
function themeOf(value: unknown): Theme {
  const theme = THEMES.find((one) => one === value);
  if (!theme) throw new Error(`There is no theme ${String(value)}`);
  return theme;
}

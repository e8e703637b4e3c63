/** Games drawn as text and as a picture, which caches revalidate each time. */
import { GraphQLEnumType, type GraphQLArgument } from 'graphql';
import { matchesTag, tagOf } from '../api/http/entity-tag.js';
import { sheetSvg, sheetText, THEMES, type SheetView, type Theme } from '../sheets/index.js';
import type { Responder, Headers } from './response.js';

export const DRAWINGS = ['text', 'picture'] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** How a game is drawn, and what its response has beside the drawing. */
export interface DrawingType {
  readonly contentType: string;
  /** What the response is, for OpenAPI. */
  readonly description: string;
  /** What it takes beside the arguments of the fields. */
  readonly parameters: readonly GraphQLArgument[];
  readonly headers: Headers;
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
    draw: (view) => sheetText(view),
  },
  picture: {
    contentType: 'image/svg+xml; charset=utf-8',
    description: 'The picture.',
    parameters: [THEME],
    // Its style is inline, and other pages embed it as an image.
    headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
    draw: (view, { theme }) => sheetSvg(view, { theme: themeOf(theme) }),
  },
};

/** @param value of the type of `THEME` */
function themeOf(value: unknown): Theme {
  const theme = THEMES.find((one) => one === value);
  if (!theme) throw new Error(`There is no theme ${String(value)}`);
  return theme;
}

/** What a value must have to be drawn: models of games have it. */
interface Drawable {
  readonly view: SheetView;
  readonly private: boolean;
}

const isDrawable = (value: unknown): value is Drawable =>
  typeof value === 'object' && value !== null && 'view' in value && 'private' in value;

export function drawingResponder(drawing: Drawing): Responder {
  const { contentType, headers: own, draw } = drawingTypes[drawing];
  return (value, { args, ifNoneMatch }) => {
    if (!isDrawable(value)) throw new Error('The value of the route cannot be drawn');
    const body = draw(value.view, args.at(-1) ?? {});
    // Not of the version: names change without a new one, when accounts are deleted.
    const etag = tagOf(body);
    const headers = {
      ...own,
      etag,
      'cache-control': value.private ? 'private, no-cache' : 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Authorization',
    };
    return Promise.resolve(
      matchesTag(ifNoneMatch, etag)
        ? { status: 304, headers }
        : { status: 200, headers: { ...headers, 'content-type': contentType }, body },
    );
  };
}

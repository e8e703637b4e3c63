/** Drawings of games: sheets as text or as a picture, and the course of a game as a picture. */
import { isObject } from '../../kernel/input/objects.js';
import { type FieldCost, costOfText } from '../../kernel/schema/prices.js';
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
import { THEME, type OwnParameter } from './own-parameters.js';
import { matchesTag, tagOf } from '../requests/headers.js';
import { isRevised, type GameTags } from './etag.js';
import type { Responder } from './response.js';

export const DRAWINGS = ['text', 'picture', 'course'] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** A kind of drawing, and what its response needs in addition. */
export interface DrawingType {
  readonly contentType: string;
  /** Describes the response in OpenAPI. */
  readonly description: string;
  /** Parameters in addition to the arguments of the fields. */
  readonly parameters: readonly OwnParameter[];
  readonly headers: Readonly<Record<string, string>>;
  /** The cost of drawing, in addition to the fields of the route. */
  readonly cost: Required<FieldCost>;
  /** Draws in steps, between which other requests are served. */
  readonly draw: (view: Drawn, language: Language, args: Readonly<Record<string, unknown>>) => Slices<string>;
}

/** A drawable subject: a game, or its course. */
export type Drawn = SheetView | CourseView;

/** A picture has inline styles, and other pages embed it as an image. */
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
    // An analysis costs more on its own.
    cost: { weight: 0, longText: { from: 28_000, weight: 0.5 } },
    draw: (view, language, { theme }) => courseSvgSteps(courseOf(view), { theme: themeOf(theme), language }),
  },
};

function sheetOf(view: Drawn): SheetView {
  if ('ruleset' in view) return view;
  throw new Error('A course has its own picture');
}

function courseOf(view: Drawn): CourseView {
  if ('progress' in view) return view;
  throw new Error('A game has no course before its analysis');
}

/** @param value of the type of `THEME` */
function themeOf(value: unknown): Theme {
  const theme = THEMES.find((one) => one === value);
  if (!theme) throw new Error(`There is no theme ${String(value)}`);
  return theme;
}

/** The part of a value needed to draw it. Models of games and analyses have it. */
interface Drawable {
  readonly view: Drawn;
  readonly private: boolean;
}

const isDrawable = (value: unknown): value is Drawable =>
  isObject(value) && 'view' in value && 'private' in value;

export function drawingResponder(drawing: Drawing, tags: GameTags): Responder {
  const { contentType, headers: own, draw, cost } = drawingTypes[drawing];
  return async (value, { args, context, ifNoneMatch }) => {
    if (!isDrawable(value)) throw new Error('The value of the route is not drawable');
    const [language, choice] = [context.language.get(), args.at(-1) ?? {}];
    const headers = {
      ...own,
      'cache-control': value.private ? 'private, no-cache' : 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Authorization',
    };
    const form = JSON.stringify([drawing, language, choice]);
    const known = isRevised(value) ? tags.of(value, form, context) : undefined;
    if (known !== undefined && matchesTag(ifNoneMatch, known))
      return { status: 304, headers: { ...headers, etag: known } };
    const body = await context.meter.complete(draw(value.view, language, choice), 0);
    context.meter.field(cost.weight + costOfText(body.length, cost.longText));
    // An analysis progresses without new versions.
    const etag = known ?? tagOf(body);
    return matchesTag(ifNoneMatch, etag)
      ? { status: 304, headers: { ...headers, etag } }
      : { status: 200, headers: { ...headers, etag, 'content-type': contentType }, body };
  };
}

/** Responses with a drawing of a game, which caches revalidate every time. */
import { costOfText } from '../../kernel/schema/prices.js';
import { matchesTag, tagOf } from '../requests/headers.js';
import { isRevised, type GameTags } from './etag.js';
import { drawingTypes, type Drawing, type Drawn } from './drawings.js';
import type { Responder } from './response.js';

/** The part of a value needed to draw it. Models of games and analyses have it. */
interface Drawable {
  readonly view: Drawn;
  readonly private: boolean;
}

const isDrawable = (value: unknown): value is Drawable =>
  typeof value === 'object' && value !== null && 'view' in value && 'private' in value;

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

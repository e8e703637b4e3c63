/** Responses with a game that is drawn, which caches revalidate each time. */
import { costOfText } from '../api/limits/prices.js';
import { matchesTag, tagOf } from '../api/http/entity-tag.js';
import type { Meter } from '../api/metering/meter.js';
import { drawingTypes, type Drawing, type Drawn } from './drawings.js';
import type { Responder } from './response.js';

/** What a value must have to be drawn: models of games and analyses have it. */
interface Drawable {
  readonly view: Drawn;
  readonly private: boolean;
}

const isDrawable = (value: unknown): value is Drawable =>
  typeof value === 'object' && value !== null && 'view' in value && 'private' in value;

export function drawingResponder(drawing: Drawing): Responder {
  const { contentType, headers: own, draw, cost } = drawingTypes[drawing];
  return async (value, { args, context, ifNoneMatch }) => {
    if (!isDrawable(value)) throw new Error('The value of the route cannot be drawn');
    const body = await inTurns(draw(value.view, context.language.get(), args.at(-1) ?? {}), context.meter);
    context.meter.field(cost.weight + costOfText(body.length, cost.longText));
    // Not of the version: names change without a new one, when accounts are deleted.
    const etag = tagOf(body);
    const headers = {
      ...own,
      etag,
      'cache-control': value.private ? 'private, no-cache' : 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Authorization',
    };
    return matchesTag(ifNoneMatch, etag)
      ? { status: 304, headers }
      : { status: 200, headers: { ...headers, 'content-type': contentType }, body };
  };
}

/** The result of a drawing, each step of which waits for a turn of the event loop. */
async function inTurns(steps: Iterator<undefined, string, undefined>, meter: Meter): Promise<string> {
  let step = steps.next();
  while (!step.done) {
    await meter.turn();
    step = steps.next();
  }
  return step.value;
}

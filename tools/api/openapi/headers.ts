/** Headers of requests and responses by name. */
import { LANGUAGES } from '@yamb-server/engine/languages';
import type { JsonSchema } from './json-schema.js';

const text = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', ...more });

const parameter = (name: string, description: string, schema: JsonSchema): readonly [string, JsonSchema] => [
  name,
  { name, in: 'header', required: false, description, schema },
];

const TAG = '(W/)?"\\d{1,9}(-[\\w-]{22})?"';

export const requestHeaders: Readonly<Record<string, JsonSchema>> = Object.fromEntries([
  parameter(
    'If-Match',
    'The `ETag` of the game you read, or its version in quotes. If the game has changed since, the response is 412 and ' +
      'nothing is done.',
    text({ pattern: `^(\\*|${TAG})$`, example: '"7"' }),
  ),
  parameter(
    'If-None-Match',
    'The `ETag` of your copy of the response. If it is current, the response is 304 without a body.',
    text({ example: '"7"' }),
  ),
  parameter(
    'Idempotency-Key',
    'Makes the request safe to retry: a key and input are executed once, and every retry gets the same response. 1 to 255 ' +
      'characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days.',
    text({ minLength: 1, maxLength: 255 }),
  ),
  parameter(
    'Prefer',
    '`return=minimal` shortens the response: it omits `game`, and the events describe the change. ' +
      'The response then has the header `Preference-Applied`.',
    text({ enum: ['return=minimal', 'return=representation'] }),
  ),
  parameter(
    'Accept-Language',
    'Your languages, with weights, for human-readable text unless `lang` is set. The first supported one is used, ' +
      'otherwise English.',
    text({ example: 'sr-Latn, fr;q=0.8' }),
  ),
  parameter(
    'Last-Event-ID',
    'The `id` of the last server-sent event you received. The stream resumes after it. Browsers send it when they reconnect. ' +
      'After the final event, the response is 204.',
    text(),
  ),
]);

const header = (description: string, schema: JsonSchema, required = false): JsonSchema => ({
  description,
  ...(required && { required }),
  schema,
});

const COUNT: JsonSchema = { type: 'integer', minimum: 0 };

export const responseHeaders: Readonly<Record<string, JsonSchema>> = {
  ETag: header(
    'The version of the game in quotes, for `If-Match`. If the game is the whole response, a digest for ' +
      '`If-None-Match` follows it.',
    text({ pattern: `^${TAG}$`, example: '"7-qUiQTy8PR5uPgZdpSzAYSw"' }),
    true,
  ),
  ContentTag: header(
    'A digest of the response, for `If-None-Match`.',
    text({ pattern: '^(W/)?"[\\w-]{22}"$', example: '"qUiQTy8PR5uPgZdpSzAYSw"' }),
    true,
  ),
  Location: header(
    'The new resource, relative to the address of the request.',
    text({ format: 'uri-reference' }),
    true,
  ),
  Link: header('The next page, with `rel="next"`, relative to this one. Absent on the last page.', text()),
  'Idempotency-Replayed': header(
    'Present if this repeats the response to an earlier request with the same `Idempotency-Key`.',
    text({ const: 'true' }),
  ),
  'Preference-Applied': header('Present if `Prefer` was applied.', text({ const: 'return=minimal' })),
  'Content-Language': header('The language of the human-readable text.', text({ enum: LANGUAGES })),
  'Retry-After': header('Seconds to wait before retrying.', COUNT),
  'RateLimit-Limit': header('Points of a full allowance. Each request costs points.', COUNT),
  'RateLimit-Remaining': header('Points left. Sent with every response.', COUNT),
  'RateLimit-Reset': header('Seconds until all points are available again.', COUNT),
  'WWW-Authenticate': header('How to sign in.', text({ const: 'Bearer' }), true),
};

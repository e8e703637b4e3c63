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
    'The `ETag` of the game as you know it, or its version in quotes. A game that has gone on is left as it is, with ' +
      'status 412.',
    text({ pattern: `^(\\*|${TAG})$`, example: '"7"' }),
  ),
  parameter(
    'If-None-Match',
    'The `ETag` of the response that you have. Where it would be the same, the response is 304 without a body.',
    text({ example: '"7"' }),
  ),
  parameter(
    'Idempotency-Key',
    'Makes the request safe to repeat: the same key with the same input is done once and gets the same response. 1 to 255 ' +
      'characters, unique among your requests; kept a day, and as long as the game runs, but at most 90 days.',
    text({ minLength: 1, maxLength: 255 }),
  ),
  parameter(
    'Prefer',
    'With `return=minimal` the response is as short as possible: it leaves out `game`, and its events say what has changed. ' +
      'It then has the header `Preference-Applied`.',
    text({ enum: ['return=minimal', 'return=representation'] }),
  ),
  parameter(
    'Accept-Language',
    'Which languages you read, with their weights: that of the words for people, unless `lang` names one. The first that the ' +
      'server has counts, else English.',
    text({ example: 'sr-Latn, fr;q=0.8' }),
  ),
  parameter(
    'Last-Event-ID',
    'The `id` of the last server-sent event, to go on after it: browsers send it when they connect again. After the last ' +
      'event of all, the response is 204.',
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
    'The version of the game in quotes, for `If-Match`; where the game is the whole response, with a digest of it, for ' +
      '`If-None-Match`.',
    text({ pattern: `^${TAG}$`, example: '"7-qUiQTy8PR5uPgZdpSzAYSw"' }),
    true,
  ),
  ContentTag: header(
    'A digest of the response, for `If-None-Match`.',
    text({ pattern: '^(W/)?"[\\w-]{22}"$', example: '"qUiQTy8PR5uPgZdpSzAYSw"' }),
    true,
  ),
  Location: header(
    'Where the new resource is, relative to the address of the request.',
    text({ format: 'uri-reference' }),
    true,
  ),
  Link: header('The next page, with `rel="next"`, relative to this one; none after the last.', text()),
  'Idempotency-Replayed': header(
    'Whether this repeats the response to an earlier request of the same `Idempotency-Key`.',
    text({ const: 'true' }),
  ),
  'Preference-Applied': header('Where `Prefer` was applied.', text({ const: 'return=minimal' })),
  'Content-Language': header('The language of the words for people.', text({ enum: LANGUAGES })),
  'Retry-After': header('After how many seconds to try again.', COUNT),
  'RateLimit-Limit': header('How many requests may come at once.', COUNT),
  'RateLimit-Remaining': header('How many of them are left; in every response.', COUNT),
  'RateLimit-Reset': header('In how many seconds all of them may come again.', COUNT),
  'WWW-Authenticate': header('How to sign in.', text({ const: 'Bearer' }), true),
};

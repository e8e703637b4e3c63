/** The JSON Schema accepts the same definitions as the server, as far as a schema can express it. */
import { describe, expect, it } from '@jest/globals';
import { runs } from '../../../../test/harness/torture.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { definitionSchema, readDefinition } from './definition.js';
import { smallRuleset } from './testing/small-ruleset.js';
import { complete } from './result.js';

const isValid = new Ajv2020({ strict: true }).compile(definitionSchema('urn:test:ruleset'));
const { id, version, variants, ...small } = smallRuleset;

/** Faults that a schema can detect. OUT_OF_RANGE may also depend on other parts. */
const OF_SHAPE = new Set(['MISSING', 'WRONG_TYPE', 'UNKNOWN_PROPERTY', 'UNKNOWN_VALUE', 'WRONG_LENGTH']);

/** A change to some part of a definition, at any depth. */
type Json = unknown;
const places = (value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([name, part]) => places(part, [...path, name]))];
function changed(value: Json, [name, ...rest]: readonly (string | number)[], by: Json): Json {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((part: Json, index) => (String(index) === name ? changed(part, rest, by) : part));
  return Object.fromEntries(
    Object.entries(value as object).map(([one, part]) => [
      one,
      one === name ? changed(part, rest, by) : part,
    ]),
  );
}

describe('the JSON Schema of definitions', () => {
  it('accepts a valid definition', () => {
    expect(isValid(JSON.parse(JSON.stringify(small)))).toBe(true);
  });

  it('accepts what the server accepts, and rejects every fault of shape', () => {
    const parts = [
      null,
      true,
      0,
      1,
      7,
      25,
      1.5,
      '',
      'ones',
      'No',
      'x'.repeat(61),
      [],
      [2],
      {},
      { kind: 'free' },
    ];
    const sound = JSON.parse(JSON.stringify(small)) as Json;
    const seen = { taken: 0, refused: 0 };
    const wrong: unknown[] = [];
    for (const [at, place] of places(sound).entries()) {
      // The short run tries every other part at one place, and the rest at the next.
      for (const part of parts.filter((_, index) => (index + at) % runs(2, 1) === 0)) {
        const value = changed(sound, place, part);
        const read = complete(readDefinition(value));
        const isRefused = !read.ok && read.error.some(({ code }) => OF_SHAPE.has(code));
        if (read.ok) seen.taken += 1;
        if (isRefused) seen.refused += 1;
        if ((read.ok || isRefused) && isValid(value) !== read.ok) wrong.push([place.join('.'), part]);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.taken).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(500);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Faults } from '../validation/ruleset-faults.js';
import {
  boolean,
  identifier,
  integer,
  kind,
  list,
  object,
  oneOf,
  record,
  text,
  union,
  type Shape,
} from './index.js';

const faultsOf = (shape: Shape<unknown>, value: unknown): readonly object[] => {
  const faults = new Faults();
  shape.check(value, 'it', faults);
  return faults.all;
};
const at = (path: string, code: string, facts: object = {}): object => ({ path, code, ...facts });
const typed = (expected: string): object => at('it', 'WRONG_TYPE', { expected });

const point = object({ x: integer(0, 9) }, { y: integer(0, 9) });
const names = record(text(3), 2);
const fruit = union({ apple: kind('An apple.'), pear: kind('A pear.', { size: integer(0, 9) }) });

describe('a shape', () => {
  it.each<[what: string, Shape<unknown>, value: unknown, ...faults: object[]]>([
    ['a text', text(3, 1), 'abc'],
    ['a short text', text(3, 2), 'a', at('it', 'WRONG_LENGTH', { least: 2, most: 3 })],
    ['a long text', text(3), 'abcd', at('it', 'WRONG_LENGTH', { least: 0, most: 3 })],
    ['an empty text', text(3), ''],
    ['a text with a line break', text(3), 'a\nb', at('it', 'UNPRINTABLE')],
    ['a number for a text', text(3), 1, typed('string')],
    ['an identifier', identifier(3), 'abc'],
    ['a short identifier', identifier(3), 'a'],
    ['a long identifier', identifier(3), 'abcd', at('it', 'WRONG_LENGTH', { least: 1, most: 3 })],
    ['an empty identifier', identifier(3), '', at('it', 'WRONG_LENGTH', { least: 1, most: 3 })],
    ['a number for an identifier', identifier(3), 1, typed('string')],
    ['the least integer', integer(1, 3), 1],
    ['the greatest integer', integer(1, 3), 3],
    ['a small integer', integer(1, 3), 0, at('it', 'OUT_OF_RANGE', { least: 1, most: 3 })],
    ['a large integer', integer(1, 3), 4, at('it', 'OUT_OF_RANGE', { least: 1, most: 3 })],
    ['a fraction', integer(1, 3), 1.5, typed('integer')],
    ['a boolean', boolean, false],
    ['a text for a boolean', boolean, 'false', typed('boolean')],
    ['a known value', oneOf(['a', 'b']), 'b'],
    ['an unknown value', oneOf(['a', 'b']), 'c', at('it', 'UNKNOWN_VALUE', { known: ['a', 'b'] })],
    ['a number for a value', oneOf(['a', 'b']), 1, typed('string')],
    ['a list', list(integer(0, 9), 2, 1), [1, 2]],
    ['a short list', list(integer(0, 9), 2, 1), [], at('it', 'WRONG_LENGTH', { least: 1, most: 2 })],
    ['a long list', list(integer(0, 9), 2), [1, 2, 'x'], at('it', 'WRONG_LENGTH', { least: 0, most: 2 })],
    ['a wrong item', list(integer(0, 9), 2), [1, 10], at('it[1]', 'OUT_OF_RANGE', { least: 0, most: 9 })],
    ['a hole', list(integer(0, 9), 2), Array(1), at('it[0]', 'WRONG_TYPE', { expected: 'integer' })],
    ['an object for a list', list(integer(0, 9), 2), {}, typed('list')],
    ['an object', point, { x: 1 }],
    ['an object with its optional property', point, { x: 1, y: 2 }],
    ['an object with an undefined property', point, { x: 1, y: undefined }],
    ['an object without a property', point, {}, at('it.x', 'MISSING')],
    [
      'an object with wrong properties',
      point,
      { x: 1.5, y: '' },
      at('it.x', 'WRONG_TYPE', { expected: 'integer' }),
      at('it.y', 'WRONG_TYPE', { expected: 'integer' }),
    ],
    [
      'an object with another property',
      point,
      { x: 1, ['z'.repeat(65)]: 1 },
      at('it', 'UNKNOWN_PROPERTY', { property: 'z'.repeat(64) }),
    ],
    ['a list for an object', point, [], typed('object')],
    ['null for an object', point, null, typed('object')],
    ['a record', names, { a: 'b', c: 'd' }],
    ['a large record', names, { a: '', b: '', c: '' }, at('it', 'WRONG_LENGTH', { least: 0, most: 2 })],
    [
      'a wrong entry',
      names,
      { ['a'.repeat(65)]: 1 },
      at(`it.${'a'.repeat(64)}`, 'WRONG_TYPE', { expected: 'string' }),
    ],
    ['a text for a record', names, 'a', typed('object')],
    ['a kind', fruit, { kind: 'apple' }],
    ['a kind with its properties', fruit, { kind: 'pear', size: 3 }],
    ['a kind without its properties', fruit, { kind: 'pear' }, at('it.size', 'MISSING')],
    ['an unknown kind', fruit, { kind: 'fig' }, at('it.kind', 'UNKNOWN_VALUE', { known: ['apple', 'pear'] })],
    ['a missing kind', fruit, {}, at('it.kind', 'MISSING')],
    ['a number for a kind', fruit, { kind: 1 }, at('it.kind', 'WRONG_TYPE', { expected: 'string' })],
    ['a text for a kind', fruit, 'apple', typed('object')],
  ])('of %s has exactly its faults', (_, shape, value, ...faults) => {
    expect(faultsOf(shape, value)).toEqual(faults);
  });

  it('reports no unknown properties once there are too many faults', () => {
    const value = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`p${index}`, 1]));
    expect(faultsOf(point, { x: 1, ...value })).toHaveLength(100);
  });

  it('has one form for equal values', () => {
    const shape = object({ names: record(fruit, 2), all: list(point, 2) }, { last: integer(0, 9) });
    const value = {
      all: [{ y: 1, x: -0 }],
      names: { b: { size: 1, kind: 'pear' }, a: { kind: 'apple' } },
      last: undefined,
    };
    expect(JSON.stringify(shape.canonical(value))).toBe(
      '{"names":{"a":{"kind":"apple"},"b":{"kind":"pear","size":1}},"all":[{"x":0,"y":1}]}',
    );
    expect(Object.is(point.canonical({ x: -0 }), -0)).toBe(false);
    for (const odd of [1, 'a', null, { kind: 'fig' }]) expect(fruit.canonical(odd)).toEqual(odd);
  });

  it('has a JSON Schema', () => {
    const shape = object(
      { id: identifier(3), is: boolean },
      { all: list(text(3, 1), 2, 1), any: list(text(3), 2) },
    );
    expect(shape.schema(new Map())).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', pattern: '^[a-z][A-Za-z0-9-]*$', maxLength: 3 },
        is: { type: 'boolean' },
        all: {
          type: 'array',
          items: { type: 'string', minLength: 1, maxLength: 3 },
          minItems: 1,
          maxItems: 2,
        },
        any: { type: 'array', items: { type: 'string', maxLength: 3 }, maxItems: 2 },
      },
      required: ['id', 'is'],
      additionalProperties: false,
    });
    expect(object({}).schema(new Map())).not.toHaveProperty('required');
    expect(names.schema(new Map())).toEqual({
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 3 },
      maxProperties: 2,
    });
  });

  it('has the meaning of each kind of a union', () => {
    expect(fruit.meanings).toEqual({ apple: 'An apple.', pear: 'A pear.' });
  });
});

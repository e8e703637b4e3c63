import { describe, expect, it } from '@jest/globals';
import { ArrayMaxSize, IsInt, IsOptional, IsString, MaxLength, Min, ValidateIf } from 'class-validator';
import { IsId } from './id.js';
import { inputReader } from './input-reader.js';
import { Nested } from './input-shape.js';
import { IsName } from './name.js';
import { RequestError } from '../errors/request-error.js';
import { InputPipe } from './validation.js';

class SeatInput {
  @IsOptional()
  @IsName()
  name?: string;
}

class BaseInput {
  @IsId('an id')
  gameId!: string;
}

class GameInput extends BaseInput {
  @IsInt()
  @Min(1)
  count!: number;

  @IsOptional()
  @ArrayMaxSize(2)
  @IsString({ each: true })
  @MaxLength(3, { each: true })
  variants?: string[];

  @IsOptional()
  @Nested(() => SeatInput, { each: true })
  seats?: SeatInput[];

  @IsOptional()
  @Nested(() => SeatInput)
  seat?: SeatInput;
}

class ConditionalInput {
  // Any truthy result enables the checks.
  @ValidateIf((input: ConditionalInput) => (input.isCounted ? 'yes' : '') as unknown as boolean)
  @IsInt()
  count?: number;

  @IsOptional()
  isCounted?: boolean;
}

const ID = '0198c1d2-0000-7000-8000-0000000000ab';
const pipe = new InputPipe();
const piped = (value: unknown, metatype: new () => object): unknown =>
  pipe.transform(value, { type: 'body', metatype });

const right: readonly [string, object][] = [
  ['only required values', { gameId: ID, count: 1 }],
  ['null for optional values', { gameId: ID, count: 1, variants: null, seats: null, seat: null }],
  ['a list', { gameId: ID, count: 1, variants: ['abc', 'd'] }],
  ['nested inputs', { gameId: ID, count: 1, seats: [{ name: 'Ann' }, {}], seat: { name: 'Bob' } }],
];

const wrong: readonly [string, unknown, readonly string[]][] = [
  ['nothing', undefined, ['count', 'gameId']],
  ['a text', 'text', ['count', 'gameId']],
  ['a missing value', { gameId: ID }, ['count']],
  ['a number below the minimum', { gameId: ID, count: 0 }, ['count']],
  ['an invalid id', { gameId: 'x', count: 1 }, ['gameId']],
  ['an invalid list item', { gameId: ID, count: 1, variants: ['abcd'] }, ['variants']],
  ['a list that is too long', { gameId: ID, count: 1, variants: ['a', 'b', 'c'] }, ['variants']],
  [
    'an invalid nested input',
    { gameId: ID, count: 1, seats: [{ name: 'Ann' }, { name: '' }] },
    ['seats.1.name'],
  ],
  ['a nested value that is not an object', { gameId: ID, count: 1, seat: 7 }, ['seat']],
  ['an object instead of a string', { gameId: ID, count: 1, variants: [{}] }, ['variants']],
];

describe('reading an input', () => {
  it.each(right)('accepts %s', (_, value) => {
    expect(inputReader(GameInput)(value)).toEqual(value);
  });

  it('creates instances of the classes', () => {
    const input = piped({ gameId: ID, count: 1, seats: [{}], seat: {} }, GameInput);
    expect(input).toBeInstanceOf(GameInput);
    expect(input).toMatchObject({ seats: [expect.any(SeatInput)], seat: expect.any(SeatInput) as unknown });
  });

  it('copies lists, because all requests share the default list', () => {
    const variants = ['abc'];
    const input = piped({ gameId: ID, count: 1, variants }, GameInput) as GameInput;
    expect(input.variants).toEqual(variants);
    expect(input.variants).not.toBe(variants);
  });

  it('normalizes strings, including those of nested inputs', () => {
    const value = {
      gameId: ID.toUpperCase(),
      count: 1,
      seats: [{ name: '  Ann ' }],
      seat: { name: 'e\u0301' },
    };
    expect(piped(value, GameInput)).toEqual({
      gameId: ID,
      count: 1,
      seats: [{ name: 'Ann' }],
      seat: { name: '\u00e9' },
    });
  });

  it('omits properties without a decorator', () => {
    expect(piped({ gameId: ID, count: 1, more: 'than that' }, GameInput)).toEqual({ gameId: ID, count: 1 });
  });

  it('evaluates conditions against the whole input', () => {
    expect(inputReader(ConditionalInput)({ count: 'x', isCounted: false })).toEqual({
      count: 'x',
      isCounted: false,
    });
    expect(inputReader(ConditionalInput)({ count: 'x', isCounted: true })).toBeUndefined();
  });

  it.each(wrong)('rejects %s, and the pipe names the invalid field', async (_, value, fields) => {
    expect(inputReader(GameInput)(value)).toBeUndefined();
    const error: unknown = await Promise.resolve(piped(value, GameInput)).catch((thrown: unknown) => thrown);
    const faults = error instanceof RequestError ? error.details['fields'] : [];
    expect((faults as readonly { field: string }[]).map(({ field }) => field).sort()).toEqual(fields);
  });

  it('has no reader for types that are not inputs', () => {
    for (const type of [String, Number, Boolean, Object, undefined]) {
      expect(inputReader(type)('text')).toBeUndefined();
    }
  });

  it('leaves values alone that the client did not send', () => {
    const caller = { id: ID };
    expect(pipe.transform(caller, { type: 'custom', metatype: GameInput })).toBe(caller);
  });
});
